import { useEffect } from 'react';
import { FlowScreen } from '../flows/shared/FlowScreen';
import { useScreenSettled } from '../flows/shared/useScreenSettled';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { flowOf, screens } from '../screens';
import { useServices, useWidgetSelector } from '../store/hooks';
import { to } from '../store/step';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import type { Mount } from './createMount';

interface OutletProps {
  open: Mount['open'];
  /** Opens a screen again after a failure. */
  onRetry(): void;
}

/** The current screen, or a placeholder while its flow loads or after it failed to load. */
export function Outlet({ open, onRetry }: OutletProps) {
  const t = useMessages(common);
  const { loadedFlow, pageQuery } = useServices();
  const { screen, visit, openFailure } = useWidgetSelector((state) => state.navigation);
  const flow = screen && loadedFlow(flowOf(screen, pageQuery));
  const missing = screen !== null && !flow;
  useEffect(() => {
    if (missing && !openFailure) open(to(screen)); // "Back" from a preset may lead to a flow that is not loaded
  }, [missing, openFailure, open, screen]);

  useScreenSettled(openFailure !== null || (screen !== null && !screens[screen].reads));

  if (openFailure) {
    return (
      <FlowScreen title={t('crashedTitle')} failure={openFailure}>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      </FlowScreen>
    );
  }
  const Current = screen && flow?.screens[screen];
  // A new visit is a new component, so that requests of an earlier visit end with it.
  return Current ? <Current key={visit} /> : <Skeleton label={t('loading')} />;
}
