import type { ModuleName } from '../../screens';
import type { WidgetStore } from '../../store/createWidgetStore';
import type { Services } from '../../store/services';
import { preloadSuccess } from '../../flows/screen/FlowScreen';
import type { BackgroundWork } from './startBackground';

interface Connection extends BackgroundWork {
  /** Starts the mount's background work when the page is idle or the widget gets the focus. Returns a stop function. */
  open(): () => void;
  afterFirstScreen: Services['afterFirstScreen'];
}

/**
 * Returns the object that starts the background work of a mount, which loads the client. The work starts late, so that it
 * does not delay the first screen.
 */
export function createConnection(
  module: ModuleName,
  store: WidgetStore,
  services: Services,
  target: BackgroundWork['target'],
): Connection {
  let isOpen = false;
  let isLater = false;
  const waiting = new Set<() => void>();
  const connection: Connection = {
    module,
    store,
    services,
    target,
    isOpen: () => isOpen,
    open() {
      isOpen = true;
      let isOver = false;
      let stop: (() => void) | undefined;
      const root = target();
      const start = () => {
        cancel();
        isLater = true;
        waiting.forEach((run) => run());
        waiting.clear();
        preloadSuccess().catch(() => undefined);
        import(/* webpackChunkName: "background" */ './startBackground')
          .then(({ startBackground }) => {
            if (!isOver) stop = startBackground(connection);
          })
          .catch(() => undefined);
      };
      const cancelIdle = services.browser.whenIdle(start);
      const cancel = () => {
        cancelIdle();
        root?.removeEventListener('focusin', start);
      };
      root?.addEventListener('focusin', start);
      // If the widget has replaced the `LoginForm` and the form had the focus, a field of the widget has the focus
      // already. Then `focusin` does not fire, so the work starts now.
      if (root instanceof Element && root.matches(':focus-within')) start();
      return () => {
        isOver = true;
        isOpen = false;
        cancel();
        stop?.();
      };
    },
    afterFirstScreen(run) {
      if (isLater) run();
      else waiting.add(run);
      return () => void waiting.delete(run);
    },
  };
  return connection;
}
