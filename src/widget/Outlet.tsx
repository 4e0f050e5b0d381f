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
  /** Opens the screen again after it could not be opened. */
  onRetry(): void;
}

/**
 * Renders the current screen. While its flow loads, a placeholder is shown. If the screen could not be opened, the
 * failure is shown with a retry button.
 */
export function Outlet({ open, onRetry }: OutletProps) {
  const t = useMessages(common);
  const { loadedFlow, pageQuery } = useServices();
  const { screen, visit, openFailure } = useWidgetSelector((state) => state.navigation);
  const flow = screen && loadedFlow(flowOf(screen, pageQuery));
  const missing = screen !== null && !flow;
  useEffect(() => {
    if (missing && !openFailure) open(to(screen)); // "Back" from a preset may lead to a flow that is not loaded yet
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
  // Each visit mounts a new component, so that requests of the earlier visit are aborted when its component unmounts.
  return Current ? <Current key={visit} /> : <Skeleton label={t('loading')} />;
}
