import { screenKey } from '../browser/pageScope';
import { CHUNK_LIMIT_MS, withTimeoutOr } from '../browser/withTimeout';
import { STORED_SCREEN_LIMIT_MS } from '../host/limits';
import { asksAfterSignIn, type SignInConfig } from '../host/signInConfig';
import { startScreens } from '../screens';
import type { WidgetStore } from '../store/createWidgetStore';
import type { Services } from '../store/services';
import { to, type Step } from '../store/step';

interface OpeningMount {
  readonly store: WidgetStore;
  readonly services: Services;
  isMounted(): boolean;
  open(step: Step): void;
}

/** The session's cookies, with the client's usual names. */
const sessionCookie = /\bstytch_session(_jwt)?=/;

/**
 * Opens the screen of the preset, or the start screen. Without a preset, no screen opens yet if this tab has stored one
 * before a reload, or if the session of an earlier page may lack a step. Then the returned function, called on
 * mount, opens the right screen.
 */
export function openFirstScreen(
  { store, services, isMounted, open }: OpeningMount,
  { preset, config }: { preset?: Step; config: SignInConfig },
): () => void {
  const { browser, widget } = services;
  const { module, project } = widget;
  const start = to(startScreens[module]);
  // A stored screen belongs to one place on the page, which is not known yet. So this checks for any widget of this
  // module.
  const isStored = !preset && browser.tabStorage.read(screenKey(project))?.includes(`"${module}.`);
  // The client's own entry or cookies, so that the client does not have to be loaded. The session may have ended meanwhile.
  const mayLackStep =
    !preset &&
    asksAfterSignIn(config) &&
    (browser.storage.read(`stytch_sdk_state_${project}`)?.includes('"session":{') ||
      sessionCookie.test(browser.cookies()));
  const mustWait = isStored || mayLackStep;
  if (!mustWait) open(preset ?? start);
  let finding: Promise<Step | undefined> | undefined;

  async function restore() {
    finding ??= withTimeoutOr(
      browser,
      mayLackStep ? CHUNK_LIMIT_MS : STORED_SCREEN_LIMIT_MS,
      import(/* webpackChunkName: "background" */ './findFirstStep').then((chunk) =>
        chunk.findFirstStep(services, store.dispatch),
      ),
      undefined,
    );
    const step = await finding;
    const { navigationId, opening } = store.getState().navigation;
    if (isMounted() && !navigationId && !opening) open(step ?? start);
  }

  return () => void (mustWait && restore());
}
