import { ownMembers } from '../config/ownMembers';
import { isTestProject } from '../config/isTestProject';
import { IdentityError } from '../identity/IdentityError';
import type { Identity } from '../identity/types';
import type { ModuleName } from '../screens';
import { bootstrapArrived } from '../store/bootstrapSlice';
import type { WidgetStore } from '../store/createWidgetStore';
import { toFailure } from '../store/failure';
import { openFailed } from '../store/navigationSlice';
import type { Services } from '../store/services';
import { guardRoot } from './guardRoot';

export interface Greeting {
  readonly module: ModuleName;
  readonly store: WidgetStore;
  readonly services: Services;
  /** Whether the widget is in the page: a host hears of nothing before and after. */
  isOpen(): boolean;
  /** The widget's own element. */
  target(): EventTarget | null | undefined;
  /** Called with the client whenever somebody has asked for it and it is there. */
  welcome?(identity: Identity): void;
}

const logged = new WeakSet<Services>();

/** What a mount does once its first screen is shown, and before the person has asked anything. Returns what ends it. */
export function greet(greeting: Greeting): () => void {
  const { store, services, isOpen } = greeting;
  if (!isOpen()) return () => {};
  if (isTestProject(services.project)) void warn(services);

  let isOver = false;
  const ends: (() => void)[] = [];
  const begin = (end: () => void) => void (isOver ? end() : ends.push(end));
  const root = greeting.target();
  // The screen goes, and with it whatever it has asked.
  const leave = () => store.dispatch(openFailed(toFailure(new IdentityError('cancelled'))));
  if (root instanceof Element) ends.push(guardRoot(root, leave));
  // At once, or, after a failure, when the person's next question has brought it.
  greeting.welcome = (identity) => {
    greeting.welcome = undefined;
    begin(connect(identity, greeting));
  };
  services.identity().catch(() => undefined); // the next question asks again, and its failure is shown where the person looks
  if (services.config.browserBack) followBack(store).then(begin, () => undefined);
  return () => {
    isOver = true;
    greeting.welcome = undefined;
    ends.forEach((end) => end());
  };
}

async function followBack(store: WidgetStore) {
  const chunk = await import(/* webpackChunkName: "notice" */ './followBrowserBack');
  return chunk.followBrowserBack(store);
}

/** For developers, in a chunk of its own. */
async function warn({ hostProps }: Services) {
  const { config, presentation, strings } = hostProps;
  if (!config && !presentation && !strings) return;
  const chunk = await import(/* webpackChunkName: "unknown-names" */ './warnOfUnknown').catch(
    () => undefined,
  );
  chunk?.warnOfUnknown(hostProps);
}

/** Reads what the project says of itself. */
function connect(identity: Identity, greeting: Greeting): () => void {
  const { store, services } = greeting;
  store.dispatch(bootstrapArrived(identity.cachedBootstrap()));
  log(identity, greeting).catch(() => undefined); // a configuration that cannot be copied is no reason to stop
  identity.confirmProject().catch((error: unknown) => services.reportFailure(toFailure(error)));
  return identity.watchBootstrap((bootstrap) => void store.dispatch(bootstrapArrived(bootstrap)));
}

async function log(identity: Identity, { module, services, isOpen }: Greeting): Promise<void> {
  // If bootstrap takes its time, the record says what the screen shows: the defaults.
  const bootstrap = await identity.bootstrap();
  if (logged.has(services) || !isOpen() || module !== 'Login') return;
  logged.add(services);
  const options = ownMembers(services.hostProps.config, 'config');
  identity.log('render_login_screen', { options, bootstrap });
}
