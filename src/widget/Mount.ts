import { leavePlace, takePlace } from '../browser/pageScope';
import type { Browser } from '../browser/types';
import type { WidgetProps } from '../contract/widgetProps';
import type { WidgetConfig } from '../host/readConfig';
import type { Messages } from '../messages/defineMessages';
import { addFailures, failureMessage } from '../messages/failures';
import { defaultBootstrap, projectOf, showsWatermark, type ClientSource } from '../provider/client/source';
import type { Identity } from '../provider/gateway';
import { withoutSecrets } from '../provider/withoutSecrets';
import { preloadSuccess } from '../screen/FlowScreen';
import { flowOf, startScreens, type ModuleName } from '../screens';
import { createWidgetStore, type WidgetStore } from '../store/createWidgetStore';
import { toFailure, type Failure } from '../store/failure';
import { openFailed, openStarted, screenOpened, startScreenSet } from '../store/navigationSlice';
import { bootstrapArrived } from '../store/rootReducer';
import type { FlowModule, HostServices, Services } from '../store/services';
import type { Step } from '../store/step';
import { createFlowLoader } from './createFlowLoader';
import type { Environment } from './environment';
import { notifyHostOfError, notifyHostOfEvent, toHostError } from './notifyHost';
import { onIdleOrFocus } from './onIdleOrFocus';
import { openFirstScreen } from './openFirstScreen';
import type { BackgroundWork } from './startBackground';

export interface MountInput {
  readonly module: ModuleName;
  readonly source: ClientSource;
  readonly environment: Environment;
  /** The start screen's flow, if the build has put it into the widget's file. */
  readonly eager?: FlowModule;
  readonly preset?: Step;
  readonly config: WidgetConfig;
}

export interface MountUpdate {
  readonly config: WidgetConfig;
  /** The copy of the host's properties (see `useProps`). */
  readonly hostProps: WidgetProps;
  readonly strings: Messages;
  /** Missing if the provider does not have the widget's language. */
  readonly messageLocale?: string;
  readonly resetToken: string | undefined;
  /** Gets the DOM events: the custom element, or the root element. */
  readonly target: Element | null;
}

/** One widget in one place of a host's page: its store, its services and its background work. */
export class Mount implements BackgroundWork {
  readonly module: ModuleName;
  readonly services: Services;
  readonly store: WidgetStore;
  onClient?: (identity: Identity) => void;
  isLogged = false;
  readonly #flows;
  readonly #restore: () => void;
  /** `null` before the first render. */
  #latest: MountUpdate | null = null;
  #isMounted = false;
  #place = '';
  /** The reset token of a preset (`#withoutResetToken`). */
  #presetToken: string | undefined;
  #latestOpening = 0;
  #hasStarted = false;
  readonly #waiting = new Set<() => void>();

  constructor({ module, source, environment, eager, preset, config }: MountInput) {
    this.module = module;
    const browser = environment.createBrowser();
    this.#flows = createFlowLoader(environment.flows, browser);
    this.services = this.#createServices(browser, source, environment);
    this.store = createWidgetStore(this.services);

    const { project, pageQuery } = this.services.widget;
    const start = startScreens[module];
    const displayWatermark = showsWatermark(project, browser);
    this.store.dispatch(bootstrapArrived({ ...defaultBootstrap, displayWatermark }));
    this.store.dispatch(startScreenSet(start));
    if (eager) this.#flows.add(flowOf(start, pageQuery), eager);
    this.#restore = openFirstScreen(this, { preset, config });
  }

  isMounted = (): boolean => this.#isMounted;

  target = (): Element | null | undefined => this.#latest?.target;

  update(latest: MountUpdate): void {
    this.#latest = latest;
  }

  /** The returned function ends the background work. */
  connect(): () => void {
    this.#place = takePlace(this.module);
    this.#isMounted = true;
    this.#restore();
    let isOver = false;
    let stop: (() => void) | undefined;
    const cancelStart = onIdleOrFocus(this.services.browser, this.target(), () => {
      this.#hasStarted = true;
      this.#waiting.forEach((run) => run());
      this.#waiting.clear();
      preloadSuccess().catch(() => undefined);
      import(/* webpackChunkName: "background" */ './startBackground')
        .then(({ startBackground }) => {
          if (!isOver) stop = startBackground(this);
        })
        .catch(() => undefined);
    });
    return () => {
      isOver = true;
      this.#isMounted = false;
      cancelStart();
      stop?.();
      leavePlace(this.#place);
    };
  }

  /** Opens a screen directly. The current screen stays until the flow of the new one is loaded. */
  open = (requested: Step): void => {
    const step = this.#withoutResetToken(requested);
    const { flows, host, widget } = this.services;
    const flow = flowOf(step.screen, widget.pageQuery);
    const opening = ++this.#latestOpening;
    if (flows.loaded(flow)) {
      this.store.dispatch(screenOpened(step));
      return;
    }
    this.store.dispatch(openStarted());
    // Another screen may have been requested or opened meanwhile.
    const isRequested = () => opening === this.#latestOpening && this.store.getState().navigation.opening;
    flows.load(flow).then(
      () => {
        if (isRequested()) this.store.dispatch(screenOpened(step));
      },
      (error: unknown) => {
        if (!isRequested()) return;
        const failure = toFailure(error);
        this.store.dispatch(openFailed(failure));
        host.reportFailure(failure);
      },
    );
  };

  /** The store must contain no secrets. There, the text `held` stands for the token. */
  #withoutResetToken(step: Step): Step {
    const reset = step.state?.resetPasswordState;
    if (!reset) return step;
    this.#presetToken = reset.token || this.#presetToken;
    return {
      ...step,
      state: { ...step.state, resetPasswordState: { ...reset, token: reset.token && 'held' } },
    };
  }

  #createServices(browser: Browser, source: ClientSource, environment: Environment): Services {
    const loadIdentity = environment.createIdentityLoader(source, browser);
    const place = () => this.#place;
    const project = projectOf(source) ?? '';
    const lastMethod = `portico:last-method:${project}`;
    const { mainSections } = environment;
    const { load, loaded } = this.#flows;
    return {
      widget: {
        module: this.module,
        project,
        pageQuery: browser.pageQuery(),
        get place() {
          return place();
        },
      },
      host: this.#createHost(),
      flows: { mainSections, load, loaded },
      choices: {
        lastMethod: () => browser.storage.read(lastMethod),
        remember: (method) => browser.storage.write(lastMethod, method),
        returnFocus: {},
      },
      browser,
      afterFirstScreen: (run) => {
        if (this.#hasStarted) run();
        else this.#waiting.add(run);
        return () => void this.#waiting.delete(run);
      },
      identity: async () => {
        const identity = await loadIdentity();
        // `requestFailures` is in the client's chunk, which is loaded already. So this import sends no request.
        const chunk = await import(/* webpackChunkName: "client" */ '../messages/requestFailures');
        addFailures(chunk.requestFailures);
        addFailures(chunk.providerFailures);
        // Before the first factor, so that `watchSession` does not report the session until nothing is missing.
        if (['Login', 'ResetPassword'].includes(this.module))
          identity.shareSignInSteps(this.services.host.config);
        this.onClient?.(identity);
        return identity;
      },
    };
  }

  #createHost(): HostServices {
    const latest = () => {
      if (!this.#latest) throw new Error('A thunk ran before the first render');
      return this.#latest;
    };
    // The host's callbacks are called only while the widget is mounted.
    const mounted = () => (this.#isMounted ? this.#latest : null);
    return {
      get config() {
        return latest().config;
      },
      get hostProps() {
        return latest().hostProps;
      },
      get messageLocale() {
        return latest().messageLocale;
      },
      resetToken: () => this.#latest?.resetToken || this.#presetToken,
      emit(type, data) {
        const current = mounted();
        if (!current) return;
        const event = { type, data: withoutSecrets(data) };
        notifyHostOfEvent(current.target, current.hostProps.callbacks, event);
      },
      reportFailure(failure: Failure, screenMessage) {
        const current = mounted();
        if (!current) return;
        const error = toHostError(failure, screenMessage || failureMessage(failure, current.strings));
        notifyHostOfError(current.target, current.hostProps.callbacks, error);
      },
    };
  }
}
