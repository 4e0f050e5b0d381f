import { leavePlace, takePlace } from '../../browser/places';
import { none } from '../../config/readers';
import type { WidgetConfig } from '../../config/readConfig';
import type { WidgetProps } from '../../contract/widgetProps';
import type { ClientSource } from '../../identity/gateway';
import { projectOf } from '../../identity/client/projectOf';
import { showsWatermark } from '../../identity/client/showsWatermark';
import { withoutSecrets } from '../../identity/core/withoutSecrets';
import { addFailures, failureMessage } from '../../messages/failures';
import type { Texts } from '../../messages/text';
import type { ModuleName } from '../../screens';
import { flowOf, startScreens } from '../../screens';
import type { WidgetStore } from '../../store/createWidgetStore';
import { bootstrapArrived, unknownProject } from '../../store/bootstrapSlice';
import { createWidgetStore } from '../../store/createWidgetStore';
import { startChosen } from '../../store/navigationSlice';
import type { FlowModule, Services } from '../../store/services';
import type { Step } from '../../store/step';
import { createConnection } from './createConnection';
import { createFlowLoader } from './createFlowLoader';
import { createOpener } from './createOpener';
import type { Environment } from '../environment/environment';
import { holdResetToken } from './holdResetToken';
import { hostError } from '../host/hostError';
import { openFirstScreen } from './openFirstScreen';
import { tellError, tellEvent } from '../host/tellHost';

export interface MountInput {
  readonly module: ModuleName;
  readonly source: ClientSource;
  readonly environment: Environment;
  /** The start screen's flow, if the build has put it into the same file as the widget. Then it needs no chunk. */
  readonly eager?: FlowModule;
  readonly preset?: Step;
}

export interface MountUpdate {
  readonly config: WidgetConfig;
  /** The copy of the host's properties (see `readHostProps`). */
  readonly hostProps: WidgetProps;
  readonly strings: Texts;
  /**
   * The language in which the provider sends emails and text messages. Missing if the provider does not have the
   * widget's language.
   */
  readonly messageLocale?: string;
  readonly resetToken: string | undefined;
  /** The target of DOM events. */
  readonly target: EventTarget | null;
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

/** Creates the store of a mount, and its services. The services always use the host's latest properties. */
export function createMount({ module, source, environment, eager, preset }: MountInput): Mount {
  const browser = environment.createBrowser();
  const flows = createFlowLoader(environment.flows, browser);
  const loadIdentity = environment.createIdentityLoader(source, browser);
  const held = holdResetToken();
  const project = projectOf(source) ?? '';
  const lastMethodKey = `portico:last-method:${project}`;
  let latest: MountUpdate | null = null;
  let place = '';

  const services: Services = {
    browser,
    pageQuery: browser.pageQuery(),
    module,
    project,
    get place() {
      return place;
    },
    mainParts: environment.mainParts,
    get config() {
      if (!latest) throw new Error('A thunk ran before the first render');
      return latest.config;
    },
    get hostProps() {
      return latest?.hostProps ?? none;
    },
    get messageLocale() {
      return latest?.messageLocale;
    },
    afterFirstScreen: (run) => connection.afterFirstScreen(run),
    async identity() {
      const identity = await loadIdentity();
      // `requestFailures` is in the client's chunk, which is loaded already. So this import sends no request.
      const chunk = await import(/* webpackChunkName: "client" */ '../../messages/requestFailures');
      addFailures(chunk.requestFailures);
      connection.onClient?.(identity);
      return identity;
    },
    loadFlow: flows.load,
    loadedFlow: flows.loaded,
    resetToken: () => latest?.resetToken || held.token(),
    emit(type, data) {
      if (!connection.isOpen() || !latest) return;
      tellEvent(latest.target, latest.hostProps.callbacks, { type, data: withoutSecrets(data) });
    },
    reportFailure(failure, sentence) {
      if (!connection.isOpen() || !latest) return;
      const usual = failureMessage(failure, latest.strings);
      tellError(latest.target, latest.hostProps.callbacks, hostError(failure, sentence || usual));
    },
    lastMethod: () => browser.storage.read(lastMethodKey),
    rememberMethod: (method) => browser.storage.write(lastMethodKey, method),
    opener: {},
  };
  const store = createWidgetStore(services);
  const connection = createConnection(module, store, services, () => latest?.target);
  const openScreen = createOpener(store, services);
  const open = (step: Step) => openScreen(held.take(step));

  const start = startScreens[module];
  const displayWatermark = showsWatermark(project, browser);
  store.dispatch(bootstrapArrived({ ...unknownProject, displayWatermark }));
  store.dispatch(startChosen(start));
  if (eager) flows.take(flowOf(start, services.pageQuery), eager);
  const restore = openFirstScreen(store, connection, open, preset);

  return {
    store,
    services,
    open,
    update(next) {
      latest = next;
    },
    connect() {
      place = takePlace(module);
      restore();
      const close = connection.open();
      return () => {
        leavePlace(place);
        close();
      };
    },
  };
}
