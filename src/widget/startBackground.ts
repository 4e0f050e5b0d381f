import { createBackEntry } from '../browser/backEntry';
import { warnDeveloper } from '../browser/warnDeveloper';
import { isTestProject } from '../host/validation';
import type { Identity } from '../provider/gateway';
import { readLanding } from '../provider/landing/pageLanding';
import { watchScreen } from '../screen/storedScreen';
import { screens, type ModuleName } from '../screens';
import type { WidgetStore } from '../store/createWidgetStore';
import { toFailure } from '../store/failure';
import { wentBack } from '../store/navigationSlice';
import { bootstrapArrived, errorMessageSlice } from '../store/rootReducer';
import type { Services } from '../store/services';
import { followSignIns } from './followSignIns';
import { ignoreSecondClicks } from './ignoreSecondClicks';
import { warnOfMistakes } from './warnOfMistakes';

export interface BackgroundWork {
  readonly module: ModuleName;
  readonly store: WidgetStore;
  readonly services: Services;
  /** While it is false, no events are emitted. */
  isMounted(): boolean;
  target(): Element | null | undefined;
  onClient?(identity: Identity): void;
  /** True after the telemetry record, which each mount sends once. */
  isLogged?: boolean;
}

/** Starts what the first screen does not need. The returned function stops it. */
export function startBackground(work: BackgroundWork): () => void {
  const { store, services } = work;
  const { project } = services.widget;
  if (isTestProject(project)) {
    warnOfMistakes(services.host.hostProps);
    const redeemsToken = work.module !== 'Login' || services.host.hostProps.landing === true;
    if (!redeemsToken) warnOfUnredeemedToken(services.browser.fullUrl(), project);
  }

  let isOver = false;
  const cleanups = [watchScreen(store, services)];
  const addCleanup = (cleanup: () => void) => {
    if (isOver) cleanup();
    else cleanups.push(cleanup);
  };
  const root = work.target();
  if (root) cleanups.push(ignoreSecondClicks(root));
  // Called when the client is loaded: by `services.identity()` below or, if that fails, by a later request.
  work.onClient = (identity) => {
    work.onClient = undefined;
    addCleanup(startClientWork(identity, work));
  };
  // The next request loads the client again, and shows its failure.
  services.identity().catch(() => undefined);
  if (services.host.config.browserBack) cleanups.push(followBrowserBack(store));
  return () => {
    isOver = true;
    work.onClient = undefined;
    cleanups.forEach((cleanup) => cleanup());
  };
}

/** The returned function stops everything except the telemetry record. */
function startClientWork(identity: Identity, work: BackgroundWork): () => void {
  const { module, store, services } = work;
  store.dispatch(bootstrapArrived(identity.cachedBootstrap()));
  sendTelemetry(identity, work).catch(() => undefined);
  identity.confirmProject().catch((error: unknown) => {
    const failure = toFailure(error);
    services.host.reportFailure(failure);
    // The developer of the host sees it on the screen, as other mistakes in a configuration.
    if (failure.code === 'invalid_config' && isTestProject(services.widget.project))
      store.dispatch(errorMessageSlice.actions.mistakeFound(failure.message));
  });
  const stops = [identity.watchBootstrap((bootstrap) => void store.dispatch(bootstrapArrived(bootstrap)))];
  if (module === 'Login') stops.push(followSignIns(identity, store, services));
  return () => stops.forEach((stop) => stop());
}

async function sendTelemetry(identity: Identity, work: BackgroundWork): Promise<void> {
  // If the settings do not arrive in time, these are the default settings, which the screen uses too.
  const bootstrap = await identity.bootstrap();
  if (work.isLogged || !work.isMounted() || work.module !== 'Login') return;
  work.isLogged = true;
  identity.log('render_login_screen', { options: work.services.host.hostProps.config, bootstrap });
}

/**
 * Makes the browser's "Back" lead to the previous screen, with a history entry. The returned function ends this. The
 * entry stays after a completed flow: to go back would cancel a navigation that the host has started.
 */
function followBrowserBack(store: WidgetStore): () => void {
  const entry = createBackEntry(() => void store.dispatch(wentBack()));
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

/** `landing` and `redeemToken` remove the token from the page's URL, so a page that still has one uses neither. */
function warnOfUnredeemedToken(pageUrl: string, publicToken: string): void {
  const landing = readLanding(pageUrl);
  if (!landing) return;
  warnDeveloper(
    `The page's address has a token (${landing.tokenType}). The page does not redeem it, so the person is not signed in. ` +
      `Set the property landing of Login, or call redeemToken({ publicToken: '${publicToken}' }).`,
  );
}

export function warnOfMissingProperties(element: HTMLElement & { module: ModuleName }): void {
  const { localName: tag, module, isConnected } = element;
  if (!isConnected) return;
  const missing = module === 'Login' ? 'publicToken (or client) and config' : 'publicToken (or client)';
  warnDeveloper(
    `<${tag}> has no properties yet, so it shows nothing. Set ${missing}: attributes do not set them.`,
  );
}
