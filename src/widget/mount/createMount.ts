import { leavePlace, takePlace } from '../../browser/places';
import type { WidgetConfig } from '../../config/readConfig';
import type { ClientSource } from '../../identity/gateway';
import { showsWatermark } from '../../identity/client/showsWatermark';
import type { ModuleName } from '../../screens';
import { flowOf, startScreens } from '../../screens';
import type { WidgetStore } from '../../store/createWidgetStore';
import { bootstrapArrived, defaultBootstrap } from '../../store/bootstrapSlice';
import { createWidgetStore } from '../../store/createWidgetStore';
import { startScreenSet } from '../../store/navigationSlice';
import type { FlowModule, Services } from '../../store/services';
import type { Step } from '../../store/step';
import type { Environment } from '../environment/environment';
import { createBackground } from './createBackground';
import { createFlowLoader } from './createFlowLoader';
import type { MountUpdate } from './createHost';
import { createHost } from './createHost';
import { createScreenOpener } from './createScreenOpener';
import { createServices } from './createServices';
import { holdResetToken } from './holdResetToken';
import { openFirstScreen } from './openFirstScreen';

export interface MountInput {
  readonly module: ModuleName;
  readonly source: ClientSource;
  readonly environment: Environment;
  /** The start screen's flow, if the build has put it into the same file as the widget. Then it needs no chunk. */
  readonly eager?: FlowModule;
  readonly preset?: Step;
  /** The configuration at the time of the mount. Later changes come with `update`. */
  readonly config: WidgetConfig;
}

export interface Mount {
  readonly store: WidgetStore;
  readonly services: Services;
  update(latest: MountUpdate): void;
  open(step: Step): void;
  /**
   * Called when the widget is mounted. Restores a stored screen, and starts the background work. The returned function
   * stops this work.
   */
  connect(): () => void;
}

/** Creates the store of a mount and its services, and opens its first screen. */
export function createMount({ module, source, environment, eager, preset, config }: MountInput): Mount {
  const browser = environment.createBrowser();
  const flows = createFlowLoader(environment.flows, browser);
  const resetToken = holdResetToken();
  // `background` is created below, because it needs the store and the services. The functions that use it here are called
  // only later.
  const host = createHost(() => background.isMounted(), resetToken.token);
  let place = ''; // until the widget is mounted
  const services = createServices({
    module,
    source,
    environment,
    browser,
    flows,
    host,
    place: () => place,
    afterFirstScreen: (run) => background.afterFirstScreen(run),
    onClient: (identity) => background.onClient?.(identity),
  });
  const store = createWidgetStore(services);
  const background = createBackground(module, store, services, host.target);
  const openScreen = createScreenOpener(store, services);
  const open = (step: Step) => openScreen(resetToken.removeFrom(step));

  const start = startScreens[module];
  const displayWatermark = showsWatermark(services.widget.project, browser);
  store.dispatch(bootstrapArrived({ ...defaultBootstrap, displayWatermark }));
  store.dispatch(startScreenSet(start));
  if (eager) flows.take(flowOf(start, services.widget.pageQuery), eager);
  const restore = openFirstScreen(store, background, open, { preset, config });

  return {
    store,
    services,
    open,
    update: host.update,
    connect() {
      place = takePlace(module);
      restore();
      const endBackground = background.schedule();
      return () => {
        leavePlace(place);
        endBackground();
      };
    },
  };
}
