import type { Browser } from '../../browser/types';
import type { ModuleName } from '../../screens';
import type { WidgetStore } from '../../store/createWidgetStore';
import type { Services } from '../../store/services';
import { preloadSuccess } from '../../flows/screen/FlowScreen';
import type { BackgroundWork } from './startBackground';

interface Background extends BackgroundWork {
  /**
   * Called when the widget is mounted. Starts the background work when the page is idle or the widget gets the focus. The
   * returned function ends the work.
   */
  schedule(): () => void;
  afterFirstScreen: Services['afterFirstScreen'];
}

/**
 * Creates the object that starts the background work of a mount, which loads the client. The work starts late, so that
 * it does not delay the first screen.
 */
export function createBackground(
  module: ModuleName,
  store: WidgetStore,
  services: Services,
  target: BackgroundWork['target'],
): Background {
  let isMounted = false;
  let hasStarted = false;
  const waiting = new Set<() => void>();
  const background: Background = {
    module,
    store,
    services,
    target,
    isMounted: () => isMounted,
    schedule() {
      isMounted = true;
      let isOver = false;
      let stop: (() => void) | undefined;
      const cancelStart = onIdleOrFocus(services.browser, target(), () => {
        hasStarted = true;
        waiting.forEach((run) => run());
        waiting.clear();
        preloadSuccess().catch(() => undefined);
        import(/* webpackChunkName: "background" */ './startBackground')
          .then(({ startBackground }) => {
            if (!isOver) stop = startBackground(background);
          })
          .catch(() => undefined);
      });
      return () => {
        isOver = true;
        isMounted = false;
        cancelStart();
        stop?.();
      };
    },
    afterFirstScreen(run) {
      if (hasStarted) run();
      else waiting.add(run);
      return () => void waiting.delete(run);
    },
  };
  return background;
}

/**
 * Calls `start` once, when the page is idle or the widget gets the focus. The returned function cancels the call.
 */
function onIdleOrFocus(
  browser: Browser,
  root: EventTarget | null | undefined,
  start: () => void,
): () => void {
  const startNow = () => {
    cancel();
    start();
  };
  const cancelIdle = browser.whenIdle(startNow);
  const cancel = () => {
    cancelIdle();
    root?.removeEventListener('focusin', startNow);
  };
  root?.addEventListener('focusin', startNow);
  // If the widget has replaced the `LoginForm` and the form had the focus, a field of the widget has the focus already.
  // Then `focusin` does not fire, so the work starts now.
  if (root && 'matches' in root && (root as Element).matches(':focus-within')) startNow();
  return cancel;
}
