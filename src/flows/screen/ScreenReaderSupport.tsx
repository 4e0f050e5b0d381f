import { useContext, useEffect, useState } from 'react';
import { memberOf } from '../../browser/dom';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { screens } from '../../screens';
import { useServices, useWidgetSelector } from '../../store/hooks';
import { selectIsBusy } from '../../store/requestsSlice';
import * as root from '../../theme/root.module.css';
import { findOpener } from './FlowScreen';
import { WidgetRootContext } from './WidgetRoot';

/** How long `useLateOpener` waits for a control after a screen has opened. */
const LATE_OPENER_LIMIT_MS = 2_000;

/** How long a request is pending before "Loading" is announced, and before "Still loading…" is announced. */
const LOADING_MS = 1_000;
const STILL_LOADING_MS = 4_000;

/**
 * Help for people with screen readers, which loads after the first screen: announces a pending request, and restores
 * the focus after "Back".
 */
export function ScreenReaderSupport() {
  useLateOpener();
  const isPending = useWidgetSelector(selectIsBusy);
  return isPending ? <PendingAnnouncement /> : null;
}

/**
 * Restores the focus after "Back" like `useOpener` in `FlowScreen`, but for a control that appears later than its screen, such as a
 * button that is loaded later. The control takes the focus only if the screen's title, or no element, has the focus.
 */
function useLateOpener(): void {
  const { browser, choices } = useServices();
  const { opener } = choices;
  const { screen, visit } = useWidgetSelector((state) => state.navigation);
  const widget = useContext(WidgetRootContext)?.ref;
  const { back, completes, follows } = screens[screen ?? 'Main'];
  const isStart = !back && !completes && !follows;
  useEffect(() => {
    const node = widget?.current;
    const isFirstScreen = visit < 2;
    if (!isStart || isFirstScreen || !node) return undefined;
    const restoreFocus = () => {
      const focused = memberOf(node.ownerDocument, 'activeElement');
      const mayMoveFocus = focused?.localName === 'body' || node.querySelector('h2:focus');
      if (mayMoveFocus) findOpener(node, opener)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(node, { childList: true, subtree: true });
    restoreFocus();
    const stop = () => observer.disconnect();
    const cancelLimit = browser.after(LATE_OPENER_LIMIT_MS, stop);
    // After a click on the page, the control no longer takes the focus, because the person does not expect the focus to
    // move.
    node.ownerDocument.addEventListener('pointerdown', stop, true);
    return () => {
      cancelLimit();
      stop();
      node.ownerDocument.removeEventListener('pointerdown', stop, true);
    };
  }, [isStart, visit, widget, browser, opener]);
}

/**
 * Announces a pending request to screen readers, with texts that are not visible. The component announces nothing in
 * two cases. First, if the screen has a status that screen readers read anyway, such as an outline. Second, during an
 * automatic check of the typed text, because the person is typing.
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

/** `PasswordAdvice` sets `data-quiet`: "true" during an automatic check of the typed password, otherwise "false". */
function hasOwnStatus(widget: Element | null | undefined): boolean {
  const statuses = widget?.querySelectorAll<HTMLElement>('[role="status"]:not([data-quiet="false"])') ?? [];
  return [...statuses].some(
    (status) => status.textContent || status.hasAttribute('aria-label') || status.dataset.quiet,
  );
}
