import { useContext, useEffect, useState } from 'react';
import { memberOf } from '../../browser/memberOf';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { screens } from '../../screens';
import { useServices, useWidgetSelector } from '../../store/hooks';
import { selectIsBusy } from '../../store/requestsSlice';
import * as root from '../../theme/root.module.css';
import { findOpener } from './useOpener';
import { AnnouncementContext } from './useSettled';

/** How long `useLateOpener` waits for a control after a screen has opened, in milliseconds. */
const LATE_MS = 2_000;

/**
 * Help for people with screen readers: announces a pending request, and restores the focus after "Back".
 */
export function Assistance() {
  useLateOpener();
  const isPending = useWidgetSelector(selectIsBusy);
  return isPending ? <PendingWords /> : null;
}

/**
 * Restores the focus after "Back" like `useOpener`, but for a control that appears later than its screen, such as a
 * button that is loaded later. The control takes the focus only if the screen's title, or no element, has the focus.
 */
function useLateOpener(): void {
  const { browser, choices } = useServices();
  const { opener } = choices;
  const { screen, visit } = useWidgetSelector((state) => state.navigation);
  const widget = useContext(AnnouncementContext)?.root;
  const { back, completes } = screens[screen ?? 'Main'];
  const isStart = !back && !completes;
  useEffect(() => {
    const node = widget?.current;
    if (!isStart || visit < 2 || !node) return undefined;
    const restore = () => {
      const focused = memberOf(node.ownerDocument, 'activeElement');
      const isFree = focused?.localName === 'body' || node.querySelector('h2:focus');
      if (isFree) findOpener(node, opener)?.focus({ preventScroll: true });
    };
    const later = new MutationObserver(restore);
    later.observe(node, { childList: true, subtree: true });
    restore();
    const stop = () => later.disconnect();
    const cancel = browser.after(LATE_MS, stop);
    // After a click on the page, the control no longer takes the focus, because the person does not expect the focus to
    // move.
    node.ownerDocument.addEventListener('pointerdown', stop, true);
    return () => {
      cancel();
      stop();
      node.ownerDocument.removeEventListener('pointerdown', stop, true);
    };
  }, [isStart, visit, widget, browser, opener]);
}

/**
 * Announces a pending request to screen readers: "Loading" after one second, and "Still loading…" after four seconds.
 * These texts are not visible. The component announces nothing in two cases. First, if the screen has a status that
 * screen readers read anyway, such as an outline. Second, during an automatic check of the typed text,
 * because the person is typing.
 */
function PendingWords() {
  const t = useMessages(common);
  const { browser } = useServices();
  const widget = useContext(AnnouncementContext)?.root;
  const [word, setWord] = useState<'loading' | 'stillLoading'>();
  useEffect(() => {
    const say = (next: 'loading' | 'stillLoading') => () => {
      const own =
        widget?.current?.querySelectorAll<HTMLElement>('[role="status"]:not([data-quiet="false"])') ?? [];
      const isSaid = [...own].some(
        (each) => each.textContent || each.hasAttribute('aria-label') || each.dataset.quiet,
      );
      setWord(isSaid ? undefined : next);
    };
    const cancelFirst = browser.after(1_000, say('loading'));
    const cancelSecond = browser.after(4_000, say('stillLoading'));
    return () => {
      cancelFirst();
      cancelSecond();
    };
  }, [browser, widget]);
  return (
    <span aria-live="polite" className={root.hidden}>
      {word && t(word)}
    </span>
  );
}
