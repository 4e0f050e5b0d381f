import { withTimeoutOr } from '../../browser/withTimeout';
import { screenKey } from '../../browser/screenKey';
import type { WidgetConfig } from '../../config/readConfig';
import { CHUNK_LIMIT_MS, KEPT_SCREEN_LIMIT_MS } from '../../config/limits';
import { startScreens } from '../../screens';
import type { WidgetStore } from '../../store/createWidgetStore';
import type { Services } from '../../store/services';
import type { Step } from '../../store/step';
import { to } from '../../store/step';

interface OpeningMount {
  readonly store: WidgetStore;
  readonly services: Services;
  isMounted(): boolean;
  open(step: Step): void;
}

/** The session's cookies, with the client's usual names. */
const sessionCookie = /\bstytch_session(_jwt)?=/;

/**
 * Opens the mount's first screen: the screen of the preset, or the start screen. But without a preset, no screen opens
 * yet in two cases: this tab has stored a screen before a reload, or the session of an earlier page may lack a second
 * factor. Then the returned function, which is called when the widget is mounted, opens the right screen.
 */
export function openFirstScreen(
  { store, services, isMounted, open }: OpeningMount,
  { preset, config }: { preset?: Step; config: Pick<WidgetConfig, 'secondFactor'> },
): () => void {
  const { browser, widget } = services;
  const { module, project } = widget;
  const start = to(startScreens[module]);
  // A stored screen belongs to one widget, which is identified by its place on the page. The place is not known yet, so
  // this line only checks whether any widget of this module has stored a screen.
  const isKept = !preset && browser.tabStorage.read(screenKey(project))?.includes(`"${module}.`);
  // The client's own entry or cookies, so that the client does not have to be loaded. The session may have ended meanwhile.
  const mayLackFactor =
    !preset &&
    config.secondFactor.methods.length > 0 &&
    (browser.storage.read(`stytch_sdk_state_${project}`)?.includes('"session":{') ||
      sessionCookie.test(browser.cookies()));
  const mustWait = isKept || mayLackFactor;
  if (!mustWait) open(preset ?? start);
  let finding: Promise<Step | undefined> | undefined;

  /**
   * Opens the stored screen, or the screen for the second factor. If that fails, opens the start screen. Does nothing if
   * another screen has been opened meanwhile.
   */
  async function restore() {
    finding ??= withTimeoutOr(
      browser,
      mayLackFactor ? CHUNK_LIMIT_MS : KEPT_SCREEN_LIMIT_MS,
      import(/* webpackChunkName: "background" */ './findFirstStep').then((chunk) =>
        chunk.findFirstStep(services, store.dispatch),
      ),
      undefined,
    );
    const step = await finding;
    const { visit, opening } = store.getState().navigation;
    if (isMounted() && !visit && !opening) open(step ?? start);
  }

  return () => void (mustWait && restore());
}
