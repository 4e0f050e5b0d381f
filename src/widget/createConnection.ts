import type { ModuleName } from '../screens';
import type { WidgetStore } from '../store/createWidgetStore';
import type { Services } from '../store/services';
import { warmNotice } from '../ui/Notice';
import type { Greeting } from './greet';

interface Connection extends Greeting {
  /** Starts the mount's background work. The returned function ends it. */
  open(): () => void;
}

/** Loads the client when the page is idle, and starts the mount's work with it. */
export function createConnection(
  module: ModuleName,
  store: WidgetStore,
  services: Services,
  target: Greeting['target'],
): Connection {
  let isOpen = false;
  const connection: Connection = {
    module,
    store,
    services,
    target,
    isOpen: () => isOpen,
    open() {
      isOpen = true;
      let stop: (() => void) | undefined;
      // The client is not part of the first screen: it loads once the first field is usable.
      const cancel = services.browser.whenIdle(() => {
        warmNotice().catch(() => undefined);
        import(/* webpackChunkName: "notice" */ './greet')
          .then(({ greet }) => {
            stop = greet(connection);
          })
          .catch(() => undefined);
      });
      return () => {
        isOpen = false;
        cancel();
        stop?.();
      };
    },
  };
  return connection;
}
