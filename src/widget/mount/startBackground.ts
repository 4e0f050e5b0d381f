import { isTestProject } from '../../config/isTestProject';
import { IdentityError } from '../../identity/core/IdentityError';
import type { Identity } from '../../identity/gateway/gateway';
import type { ModuleName } from '../../screens';
import { bootstrapArrived } from '../../store/bootstrapSlice';
import type { WidgetStore } from '../../store/createWidgetStore';
import { toFailure } from '../../store/failure';
import { openFailed, openFailureCleared } from '../../store/navigationSlice';
import type { Services } from '../../store/services';
import { warnOfUnredeemedToken } from '../host/warnOfUnredeemedToken';
import { warnOfMistakes } from '../host/warnOfMistakes';
import { followSignIns } from './followSignIns';
import { guardRoot } from './guardRoot';

export interface BackgroundWork {
  readonly module: ModuleName;
  readonly store: WidgetStore;
  readonly services: Services;
  /** Returns whether the widget is mounted. If it is not, no events are emitted to the host. */
  isMounted(): boolean;
  /** Returns the custom element of the widget, or otherwise its root element. */
  target(): EventTarget | null | undefined;
  onClient?(identity: Identity): void;
}

/** The mounts, by their services, that have sent the telemetry record: each mount sends it once. */
const logged = new WeakSet<Services>();

/**
 * Starts all work of a mount that the first screen does not need: loads the client, watches the widget's root element
 * and the browser's "Back", and warns developers of mistakes. The returned function stops the work.
 */
export function startBackground(work: BackgroundWork): () => void {
  const { store, services, isMounted } = work;
  if (!isMounted()) return () => {};
  const { project } = services.widget;
  if (isTestProject(project)) {
    warnOfMistakes(services.host.hostProps);
    const redeemsToken = work.module !== 'Login' || services.host.hostProps.landing === true;
    if (!redeemsToken) warnOfUnredeemedToken(services.browser.fullAddress(), project);
  }

  let isOver = false;
  const cleanups: (() => void)[] = [];
  /** Calls `cleanup` when the work is stopped, or immediately if it has been stopped already. */
  const addCleanup = (cleanup: () => void) => {
    if (isOver) cleanup();
    else cleanups.push(cleanup);
  };
  const root = work.target();
  const rootListener = {
    // Aborts the requests of the current screen, because the host has removed the widget from the page. For this, a
    // failure replaces the screen: a screen that unmounts aborts its requests.
    onRemoved() {
      const { screen } = store.getState().navigation;
      if (screen) store.dispatch(openFailed(toFailure(new IdentityError('cancelled'))));
    },
    onReturned: () => void store.dispatch(openFailureCleared()),
  };
  if (root && 'matches' in root) cleanups.push(guardRoot(root as Element, rootListener));
  // Called when the client is loaded: by the call of `identity` below or, if this fails, by a later request.
  work.onClient = (identity) => {
    work.onClient = undefined;
    addCleanup(startClientWork(identity, work));
  };
  // A failure is ignored: the next request loads the client again and shows the failure if there is one.
  services.identity().catch(() => undefined);
  if (services.host.config.browserBack) followBack(store, services.browser).then(addCleanup, () => undefined);
  return () => {
    isOver = true;
    work.onClient = undefined;
    cleanups.forEach((cleanup) => cleanup());
  };
}

async function followBack(store: WidgetStore, browser: Services['browser']) {
  const chunk = await import(/* webpackChunkName: "background" */ './followBrowserBack');
  return chunk.followBrowserBack(store, browser);
}

/** Starts what follows the client, and sends the telemetry record. The returned function stops the first. */
function startClientWork(identity: Identity, work: BackgroundWork): () => void {
  const { module, store, services } = work;
  store.dispatch(bootstrapArrived(identity.cachedBootstrap()));
  sendTelemetry(identity, work).catch(() => undefined);
  identity.confirmProject().catch((error: unknown) => services.host.reportFailure(toFailure(error)));
  const stopSettings = identity.watchBootstrap(
    (bootstrap) => void store.dispatch(bootstrapArrived(bootstrap)),
  );
  const stopSignIns = module === 'Login' ? followSignIns(identity, store, services) : () => {};
  return () => {
    stopSettings();
    stopSignIns();
  };
}

async function sendTelemetry(
  identity: Identity,
  { module, services, isMounted }: BackgroundWork,
): Promise<void> {
  // If the project's settings do not arrive in time, `bootstrap` resolves to the default settings. The screen uses
  // these defaults too, so they are also the right settings for the telemetry record.
  const bootstrap = await identity.bootstrap();
  if (logged.has(services) || !isMounted() || module !== 'Login') return;
  logged.add(services);
  identity.log('render_login_screen', { options: services.host.hostProps.config, bootstrap });
}
