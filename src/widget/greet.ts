import { isTestProject } from '../config/isTestProject';
import type { ModuleName } from '../screens';
import { bootstrapArrived } from '../store/bootstrapSlice';
import type { WidgetStore } from '../store/createWidgetStore';
import { toFailure } from '../store/failure';
import type { Services } from '../store/services';

export interface Greeting {
  readonly module: ModuleName;
  readonly store: WidgetStore;
  readonly services: Services;
  /** Whether the widget is in the page. */
  isOpen(): boolean;
}

const logged = new WeakSet<Services>();

/** What a mount does once its first screen is shown, and before the person has asked anything. Returns what ends it. */
export function greet(greeting: Greeting): () => void {
  const { store, services, isOpen } = greeting;
  if (!isOpen()) return () => {};
  if (isTestProject(services.project)) void warn(services);

  let isOver = false;
  const ends: (() => void)[] = [];
  const begin = (work: Promise<() => void>) =>
    work.then(
      (end) => (isOver ? end() : ends.push(end)),
      () => undefined, // the next question asks for the client again, and its failure is shown where the person looks
    );
  void begin(connect(greeting));
  if (services.config.browserBack) void begin(followBack(store));
  return () => {
    isOver = true;
    ends.forEach((end) => end());
  };
}

async function followBack(store: WidgetStore) {
  const chunk = await import(/* webpackChunkName: "browser-back" */ './followBrowserBack');
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

/** Fetches the client, and with it what the project says of itself. */
async function connect({ module, store, services, isOpen }: Greeting): Promise<() => void> {
  const identity = await services.identity();
  store.dispatch(bootstrapArrived(identity.cachedBootstrap()));
  // If bootstrap takes its time, the record says what the screen shows: the defaults.
  void identity.bootstrap().then((bootstrap) => {
    if (logged.has(services) || !isOpen() || module !== 'Login') return;
    logged.add(services);
    identity.log('render_login_screen', { options: services.config.given, bootstrap });
  });
  identity.confirmProject().catch((error: unknown) => services.reportFailure(toFailure(error)));
  return identity.watchBootstrap((bootstrap) => void store.dispatch(bootstrapArrived(bootstrap)));
}
