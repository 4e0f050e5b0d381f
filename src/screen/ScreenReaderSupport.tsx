import { useContext, useEffect, useState } from 'react';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { useServices, useWidgetSelector } from '../store/hooks';
import { selectIsBusy } from '../store/requestsSlice';
import * as root from '../theme/root.module.css';
import { WidgetRootContext } from './WidgetRoot';

/** How long a request is pending before "Loading" and "Still loading…" are announced. */
const LOADING_MS = 1_000;
const STILL_LOADING_MS = 4_000;

export function ScreenReaderSupport() {
  const isPending = useWidgetSelector(selectIsBusy);
  return isPending ? <PendingAnnouncement /> : null;
}

/**
 * Announces nothing if the screen has a status that screen readers read anyway, such as a skeleton, or during an
 * automatic check of what the person is typing.
 */
function PendingAnnouncement() {
  const t = useMessages(common);
  const { browser } = useServices();
  const widget = useContext(WidgetRootContext)?.ref;
  const [key, setKey] = useState<'loading' | 'stillLoading'>();
  useEffect(() => {
    const announce = (next: 'loading' | 'stillLoading') => () =>
      setKey(hasOwnStatus(widget?.current) ? undefined : next);
    const cancelLoading = browser.after(LOADING_MS, announce('loading'));
    const cancelStillLoading = browser.after(STILL_LOADING_MS, announce('stillLoading'));
    return () => {
      cancelLoading();
      cancelStillLoading();
    };
  }, [browser, widget]);
  return (
    <span aria-live="polite" className={root.hidden}>
      {key && t(key)}
    </span>
  );
}

/** `StrengthFeedback` sets `data-quiet`: "true" during an automatic check of the typed password, otherwise "false". */
function hasOwnStatus(widget: Element | null | undefined): boolean {
  const statuses = widget?.querySelectorAll<HTMLElement>('[role="status"]:not([data-quiet="false"])') ?? [];
  return [...statuses].some(
    (status) => status.textContent || status.hasAttribute('aria-label') || status.dataset.quiet,
  );
}
