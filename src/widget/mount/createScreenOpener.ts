import { flowOf } from '../../screens';
import type { WidgetStore } from '../../store/createWidgetStore';
import { toFailure } from '../../store/failure';
import { openFailed, openStarted, screenOpened } from '../../store/navigationSlice';
import type { Services } from '../../store/services';
import type { Step } from '../../store/step';

/**
 * Creates the function that opens a screen directly: the start screen, or the screen of a preset. The current screen
 * stays until the flow of the new screen is loaded.
 */
export function createScreenOpener(store: WidgetStore, services: Services): (step: Step) => void {
  let latestRequest = 0;
  return function open(step) {
    const flow = flowOf(step.screen, services.widget.pageQuery);
    const request = ++latestRequest;
    if (services.flows.loaded(flow)) {
      store.dispatch(screenOpened(step));
      return;
    }
    store.dispatch(openStarted());
    // The loaded flow is ignored if another screen was requested or opened while the flow was loading.
    const isWanted = () => request === latestRequest && store.getState().navigation.opening;
    services.flows.load(flow).then(
      () => {
        if (isWanted()) store.dispatch(screenOpened(step));
      },
      (error: unknown) => {
        if (!isWanted()) return;
        const failure = toFailure(error);
        store.dispatch(openFailed(failure));
        services.host.reportFailure(failure);
      },
    );
  };
}
