import { useContext, useEffect } from 'react';
import type { ScreenName } from '../contract/screenName';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { FlowScreen } from '../screen/FlowScreen';
import { useScreenReadyEvents, WidgetRootContext } from '../screen/WidgetRoot';
import { flowOf, screens } from '../screens';
import { isChunkGone } from '../store/failure';
import { useServices, useWidgetSelector } from '../store/hooks';
import { selectIsBusy } from '../store/requestsSlice';
import { to } from '../store/step';
import { Button } from '../ui/Button';
import { screenSkeleton, shortScreenSkeleton, Skeleton } from '../ui/Skeleton';
import { useLazy } from '../ui/useLazy';
import type { Mount } from './Mount';

export const skeletonOf = (screen?: ScreenName | null) =>
  screen === 'Landing' ? shortScreenSkeleton : screenSkeleton;

const loadScreenReaderSupport = () =>
  import(/* webpackChunkName: "background" */ '../screen/ScreenReaderSupport').then(
    (chunk) => chunk.ScreenReaderSupport,
  );

function LazyScreenReaderSupport() {
  const isPending = useWidgetSelector(selectIsBusy);
  const { browser } = useServices();
  const { Component } = useLazy(loadScreenReaderSupport, browser, { requested: isPending });
  return Component ? <Component /> : null;
}

/** Renders the current screen, a skeleton while its flow loads, or the failure with a retry button. */
export function Outlet({ open, onRetry }: { open: Mount['open']; onRetry(): void }) {
  const t = useMessages(common);
  const { flows, widget } = useServices();
  const { screen, navigationId, openFailure } = useWidgetSelector((state) => state.navigation);
  const flow = screen && flows.loaded(flowOf(screen, widget.pageQuery));
  const isFlowMissing = screen !== null && !flow;
  useEffect(() => {
    // If a preset has opened the first screen, "Back" may lead to a screen whose flow is not loaded yet.
    if (isFlowMissing && !openFailure) open(to(screen));
  }, [isFlowMissing, openFailure, open, screen]);

  const root = useContext(WidgetRootContext)?.ref;
  useEffect(() => {
    if (screen)
      root?.current?.dispatchEvent(
        new CustomEvent('portico-screen', { bubbles: true, composed: true, detail: { screen } }),
      );
  }, [root, screen, navigationId]);

  const needsNoData = screen !== null && !screens[screen].reads;
  useScreenReadyEvents(openFailure !== null || needsNoData);

  if (openFailure) {
    return (
      <FlowScreen title={t('crashedTitle')} failure={openFailure}>
        {!isChunkGone(openFailure) && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
      </FlowScreen>
    );
  }
  const CurrentScreen = screen && flow?.screens[screen];
  if (!CurrentScreen) return <Skeleton bars={skeletonOf(screen)} />;
  return (
    <>
      {/* Unmounting the old component aborts its requests. */}
      <CurrentScreen key={navigationId} />
      <LazyScreenReaderSupport />
    </>
  );
}
