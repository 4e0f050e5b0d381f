import { ownMembers } from '../config/ownMembers';
import { isTestProject } from '../config/isTestProject';
import { IdentityError } from '../identity/IdentityError';
import type { Identity } from '../identity/types';
import type { ModuleName } from '../screens';
import { bootstrapArrived } from '../store/bootstrapSlice';
import type { WidgetStore } from '../store/createWidgetStore';
import { toFailure } from '../store/failure';
import { openFailed, screenResumed } from '../store/navigationSlice';
import type { Services } from '../store/services';
import { guardRoot } from './guardRoot';

export interface BackgroundWork {
  readonly module: ModuleName;
  readonly store: WidgetStore;
  readonly services: Services;
  /** Whether the widget is in the page. The host gets events only while it is. */
  isOpen(): boolean;
  /** Returns the widget's root element. */
  target(): EventTarget | null | undefined;
  /** Called with the gateway when it is loaded. */
  onClient?(identity: Identity): void;
}

const logged = new WeakSet<Services>();

/** Starts a mount's background work after its first screen. The returned function stops the work. */
export function startBackground(work: BackgroundWork): () => void {
  const { store, services, isOpen } = work;
  if (!isOpen()) return () => {};
  if (isTestProject(services.project)) void warn(services);

  let isOver = false;
  const ends: (() => void)[] = [];
  const begin = (end: () => void) => void (isOver ? end() : ends.push(end));
  const root = work.target();
  const closeScreen = {
    // Replaces the screen with a failure, so that the screen unmounts and its requests are aborted.
    onRemoved() {
      const { screen } = store.getState().navigation;
      if (screen) store.dispatch(openFailed(toFailure(new IdentityError('cancelled'))));
    },
    onReturned: () => void store.dispatch(screenResumed()),
  };
  if (root instanceof Element) ends.push(guardRoot(root, closeScreen));
  // `onClient` is called by the load below. If this load fails, it is called when a later request has loaded the
  // client.
  work.onClient = (identity) => {
    work.onClient = undefined;
    begin(connect(identity, work));
  };
  services.identity().catch(() => undefined); // the next request loads the client again; if that fails too, the screen shows the failure
  if (services.config.browserBack) followBack(store, services.browser).then(begin, () => undefined);
  return () => {
    isOver = true;
    work.onClient = undefined;
    ends.forEach((end) => end());
  };
}

async function followBack(store: WidgetStore, browser: Services['browser']) {
  const chunk = await import(/* webpackChunkName: "notice" */ './followBrowserBack');
  return chunk.followBrowserBack(store, browser);
}

/** Warns developers about unknown names. The code for this is in a separate chunk. */
async function warn({ hostProps }: Services) {
  const { config, presentation, strings } = hostProps;
  if (!config && !presentation && !strings) return;
  const chunk = await import(/* webpackChunkName: "unknown-names" */ './warnOfUnknown').catch(
    () => undefined,
  );
  chunk?.warnOfUnknown(hostProps);
}

/** Starts to read the project's settings, and logs the first record of telemetry. */
function connect(identity: Identity, work: BackgroundWork): () => void {
  const { store, services } = work;
  store.dispatch(bootstrapArrived(identity.cachedBootstrap()));
  log(identity, work).catch(() => undefined); // a configuration that cannot be copied must not stop the widget
  identity.confirmProject().catch((error: unknown) => services.reportFailure(toFailure(error)));
  return identity.watchBootstrap((bootstrap) => void store.dispatch(bootstrapArrived(bootstrap)));
}

async function log(identity: Identity, { module, services, isOpen }: BackgroundWork): Promise<void> {
  // If the bootstrap request is slow, the record contains the defaults, which the screen uses too.
  const bootstrap = await identity.bootstrap();
  if (logged.has(services) || !isOpen() || module !== 'Login') return;
  logged.add(services);
  const options = ownMembers(services.hostProps.config, 'config');
  identity.log('render_login_screen', { options, bootstrap });
}
