import type { ModuleName } from '../screens';
import { bootstrapArrived } from '../store/bootstrapSlice';
import type { WidgetStore } from '../store/createWidgetStore';
import type { Services } from '../store/services';
import { warmNotice } from '../ui/Notice';

interface Connection {
  /** Whether the widget is in the page: a host hears of nothing before and after. */
  isOpen(): boolean;
  /** Begins what a living widget does beside its screens. Returns what ends it. */
  open(): () => void;
}

/** Fetches the client when the page is idle, and with it what the project says of itself. */
export function createConnection(module: ModuleName, store: WidgetStore, services: Services): Connection {
  let isOpen = false;
  let isLogged = false;

  async function greet(): Promise<() => void> {
    const identity = await services.identity();
    store.dispatch(bootstrapArrived(identity.cachedBootstrap()));
    // If bootstrap takes its time, the record says what the screen shows: the defaults.
    void identity.bootstrap().then((bootstrap) => {
      if (isLogged || !isOpen || module !== 'Login') return;
      isLogged = true;
      identity.log('render_login_screen', { options: services.config.given, bootstrap });
    });
    return identity.watchBootstrap((bootstrap) => void store.dispatch(bootstrapArrived(bootstrap)));
  }

  return {
    isOpen: () => isOpen,
    open() {
      isOpen = true;
      let stop: (() => void) | undefined;
      let stopped = false;
      // The client is not part of the first screen: it comes when the first field already takes typing.
      const cancel = services.browser.whenIdle(() => {
        warmNotice().catch(() => undefined);
        greet().then(
          (unsubscribe) => (stopped ? unsubscribe() : (stop = unsubscribe)),
          () => undefined, // the next question asks for the client again, and its failure is shown where the person looks
        );
      });
      return () => {
        isOpen = false;
        stopped = true;
        cancel();
        stop?.();
      };
    },
  };
}
