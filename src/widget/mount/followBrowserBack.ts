import { createBackEntry } from '../../browser/backEntry';
import type { Clock } from '../../browser/clock';
import { screens } from '../../screens';
import type { WidgetStore } from '../../store/createWidgetStore';
import { wentBack } from '../../store/navigationSlice';

/**
 * Makes the browser's "Back" lead from an inner screen to the previous screen. On the start screen, "Back" leaves the
 * page. The returned function stops listening to "Back".
 *
 * For this the widget adds a history entry. The entry stays after a completed flow. To remove it, the widget would have
 * to go back in the history, which would cancel a navigation that the host has started.
 */
export function followBrowserBack(store: WidgetStore, clock: Clock): () => void {
  const entry = createBackEntry(clock, () => void store.dispatch(wentBack()));
  let isInner = false;

  function follow() {
    const { screen } = store.getState().navigation;
    if (!screen || screens[screen].completes) return;
    const leadsBack = screens[screen].back !== undefined;
    if (leadsBack) entry.add();
    else if (isInner) entry.remove();
    isInner = leadsBack;
  }

  follow();
  const unsubscribe = store.subscribe(follow);
  return () => {
    unsubscribe();
    entry.end();
  };
}
