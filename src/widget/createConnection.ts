import type { ModuleName } from '../screens';
import type { WidgetStore } from '../store/createWidgetStore';
import type { Services } from '../store/services';
import { preloadNotice } from '../ui/Notice';
import type { BackgroundWork } from './startBackground';

interface Connection extends BackgroundWork {
  /** Starts the mount's background work. The returned function ends it. */
  open(): () => void;
}

/** Loads the client when the page is idle, and starts the mount's work with it. */
export function createConnection(
  module: ModuleName,
  store: WidgetStore,
  services: Services,
  target: BackgroundWork['target'],
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
        preloadNotice().catch(() => undefined);
        import(/* webpackChunkName: "notice" */ './startBackground')
          .then(({ startBackground }) => {
            stop = startBackground(connection);
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
