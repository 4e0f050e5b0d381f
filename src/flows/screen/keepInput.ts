import { replaceEntry } from '../../browser/keptEntries';
import { KEPT_INPUT_MINUTES } from '../../config/limits';
import type { WidgetState } from '../../store/rootReducer';
import type { Services } from '../../store/services';
import { inMinutes } from './keptScreen';

/**
 * Stores what the person has typed on Main, so that the widget shows it again after the page is reloaded. On other
 * screens, `useKeptScreen` has stored the screen already.
 */
export function keepInput({ browser, widget }: Services, { main, navigation }: WidgetState): void {
  const { screen } = navigation;
  if (!main || screen !== 'Main') return;
  const { place, project } = widget;
  const entry = {
    place,
    page: browser.pageAddress(),
    flows: [],
    screen,
    until: inMinutes(KEPT_INPUT_MINUTES, browser),
    state: {},
    input: main,
  };
  replaceEntry(browser, project, place, entry);
}
