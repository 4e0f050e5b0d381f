import { createBackEntry } from '../browser/backEntry';
import type { Clock } from '../browser/inTime';
import { screens } from '../screens';
import type { WidgetStore } from '../store/createWidgetStore';
import { wentBack } from '../store/navigationSlice';

/**
 * The browser's Back leads from an inner screen to its start, and from there off the page. The returned function ends
 * this.
 *
 * A completed flow keeps its history entry: the host may be leaving the page, and going back would undo that.
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
