import { useEffect, useRef, useState, type ComponentType } from 'react';
import { chunkFailure } from '../store/failure';
import { useServices } from '../store/hooks';
import { focusIfLost } from '../ui/moveFocus';
import { Skeleton } from '../ui/Skeleton';
import { useLazy } from '../ui/useLazy';
import { RetryNotice, useReportOnce } from './FailureNotice';
import { useLoadingComponent, useScreenReadyEvents } from './WidgetRoot';

interface LazyComponentProps<Props extends object> {
  /** Must be the same function on every render. */
  load(): Promise<ComponentType<Props>>;
  props: Props;
  /** Default: a form. */
  skeleton?: string;
}

/** After a retry, the first control of the component takes the focus, because the retry button is gone. */
export function LazyComponent<Props extends object>({ load, props, skeleton }: LazyComponentProps<Props>) {
  const { browser } = useServices();
  const { Component, failed, retry } = useLazy(load, browser);
  const [isRetried, setRetried] = useState(false);
  const shouldFocusControl = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const failure = failed ? chunkFailure(failed) : undefined;
  useScreenReadyEvents(!!failed);
  useLoadingComponent(!Component && !failed);
  useReportOnce(failure);

  // The component may begin with a skeleton, so each render looks for the control.
  useEffect(() => {
    const control =
      shouldFocusControl.current && box.current?.querySelector<HTMLElement>('button, input, select, a');
    if (!control) return;
    focusIfLost(control);
    shouldFocusControl.current = false;
  });

  if (Component && !isRetried) return <Component {...props} />;
  if (Component) {
    return (
      <div ref={box} style={{ display: 'contents' }}>
        <Component {...props} />
      </div>
    );
  }
  if (!failed) return <Skeleton bars={skeleton} />;

  function tryAgain() {
    setRetried(true);
    shouldFocusControl.current = true;
    retry();
  }
  return <RetryNotice failure={failure} onRetry={tryAgain} />;
}
