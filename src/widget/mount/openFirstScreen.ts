import { withTimeoutOr } from '../../browser/withTimeout';
import { screenKey } from '../../browser/screenKey';
import { KEPT_SCREEN_LIMIT_MS } from '../../config/limits';
import { startScreens } from '../../screens';
import type { WidgetStore } from '../../store/createWidgetStore';
import type { Step } from '../../store/step';
import { to } from '../../store/step';
import type { BackgroundWork } from './startBackground';

/**
 * Opens the mount's first screen: the screen of the preset, or the start screen. But if there is no preset, and this
 * tab has stored a screen before a reload, no screen opens yet. Then the returned function, which is called when the
 * widget is mounted, opens the stored screen.
 */
export function openFirstScreen(
  store: WidgetStore,
  { services, isMounted }: Pick<BackgroundWork, 'services' | 'isMounted'>,
  open: (step: Step) => void,
  preset?: Step,
): () => void {
  const { browser, widget } = services;
  const { module, project } = widget;
  const start = to(startScreens[module]);
  // A stored screen belongs to one widget, which is identified by its place on the page. The place is not known yet, so
  // this line only checks whether any widget of this module has stored a screen.
  const isKept = !preset && browser.tabStorage.read(screenKey(project))?.includes(`"${module}.`);
  if (!isKept) open(preset ?? start);
  let restoring: Promise<Step | undefined> | undefined;

  /**
   * Opens the stored screen. If that fails, opens the start screen. Does nothing if another screen has been opened
   * meanwhile.
   */
  async function restore() {
    restoring ??= withTimeoutOr(
      browser,
      KEPT_SCREEN_LIMIT_MS,
      import(/* webpackChunkName: "background" */ './readKeptStep').then((chunk) =>
        chunk.readKeptStep(services),
      ),
      undefined,
    );
    const step = await restoring;
    const { visit, opening } = store.getState().navigation;
    if (isMounted() && !visit && !opening) open(step ?? start);
  }

  return () => void (isKept && restore());
}
