import { forgetManifests } from '../../browser/forgetManifests';
import { replaceEntry } from '../../browser/keptEntries';
import { KEPT_INPUT_MINUTES } from '../../config/limits';
import type { WidgetState } from '../../store/rootReducer';
import type { Services } from '../../store/services';
import { inMinutes } from './keptScreen';

/** Call this before the page is reloaded because the server no longer has the files of this release. */
export function prepareReload(services: Services, state: WidgetState): Promise<void> {
  keepInput(services, state);
  return forgetManifests();
}

/**
 * Stores what the person has typed on Main, so that the widget shows it again after the page is reloaded. On other
 * screens, `useKeptScreen` has stored the screen already.
 */
function keepInput({ browser, widget }: Services, { main, navigation }: WidgetState): void {
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
