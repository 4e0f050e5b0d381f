import type { Callbacks } from '../contract/widgetProps';
import { inTime } from '../browser/inTime';
import { CHUNK_LIMIT_MS } from '../config/limits';
import type { WidgetConfig } from '../config/types';
import type { ClientSource } from '../identity';
import { IdentityError } from '../identity/IdentityError';
import { projectOf } from '../identity/client/projectOf';
import { withoutSecrets } from '../identity/withoutSecrets';
import { failures } from '../messages/failures';
import type { Strings } from '../contract/strings';
import { translator } from '../messages/useMessages';
import type { FlowId, ModuleName } from '../screens';
import { screens, startScreens } from '../screens';
import { bootstrapArrived } from '../store/bootstrapSlice';
import type { WidgetStore } from '../store/createWidgetStore';
import { createWidgetStore } from '../store/createWidgetStore';
import type { Failure } from '../store/failure';
import { toFailure } from '../store/failure';
import type { FlowModule, Services } from '../store/services';
import { openFailed, openStarted, screenOpened, startChosen } from '../store/navigationSlice';
import type { Step } from '../store/step';
import { to } from '../store/step';
import { warmNotice } from '../ui/Notice';
import type { Environment } from './environment';
import { hostError } from './hostError';
import { tellError, tellEvent } from './tellHost';

export interface MountInput {
  readonly module: ModuleName;
  readonly source: ClientSource;
  readonly environment: Environment;
  /** The start screen's flow, where it came with the module. */
  readonly eager?: FlowModule;
  readonly preset?: Step;
}

/** What a mount takes from the latest properties. */
export interface MountUpdate {
  readonly config: WidgetConfig;
  readonly callbacks?: Callbacks;
  readonly strings: Strings;
  readonly resetToken: string | undefined;
  /** The element that DOM events leave from. */
  readonly target: EventTarget | null;
}

export interface Mount {
  readonly store: WidgetStore;
  readonly services: Services;
  update(latest: MountUpdate): void;
  /** Opens a screen directly; while its flow loads the present one stays. */
  open(step: Step): void;
  /** Starts what a living widget does beside its screens. The answer ends it. */
  connect(): () => void;
}

/** One mount: its store, its services, and what keeps it up to date. */
export function createMount({ module, source, environment, eager, preset }: MountInput): Mount {
  const { flows } = environment;
  const browser = environment.createBrowser();
  let latest: MountUpdate | null = null;
  let connected = false;
  let rendered = false;
  let asked = 0;
  let presetToken: string | undefined;
  const loaded = new Map<FlowId, FlowModule>();
  const lastMethodKey = `portico:last-method:${projectOf(source) ?? ''}`;

  const arrived = <T>(work: Promise<T>) =>
    inTime(browser, CHUNK_LIMIT_MS, work, () => new IdentityError('chunk_failed'));

  const services: Services = {
    browser,
    mainParts: environment.mainParts,
    get config() {
      if (!latest) throw new Error('A thunk ran before the first render');
      return latest.config;
    },
    identity: environment.createIdentityLoader(source, browser),
    loadFlow,
    loadedFlow: (flow) => loaded.get(flow),
    resetToken: () => latest?.resetToken || presetToken,
    emit(type, data) {
      if (connected && latest)
        tellEvent(latest.target, latest.callbacks, { type, data: withoutSecrets(data) });
    },
    reportFailure(failure) {
      if (!connected || !latest) return;
      const sentence = translator(failures, latest.strings)(failure.code);
      tellError(latest.target, latest.callbacks, hostError(failure, sentence));
    },
    lastMethod: () => browser.storage.read(lastMethodKey),
    rememberMethod: (method) => browser.storage.write(lastMethodKey, method),
  };
  const store = createWidgetStore(services);

  // A reset token is taken as input; the store keeps only whether there is one.
  function withoutToken(step: Step): Step {
    const reset = step.state?.resetPasswordState;
    if (!reset) return step;
    presetToken = reset.token || presetToken;
    return {
      ...step,
      state: { ...step.state, resetPasswordState: { ...reset, token: reset.token && 'held' } },
    };
  }

  function take(flow: FlowId, chunk: FlowModule): FlowModule {
    if (chunk.slices) store.inject(chunk.slices);
    loaded.set(flow, chunk);
    return chunk;
  }

  async function loadFlow(flow: FlowId): Promise<FlowModule> {
    const known = loaded.get(flow);
    if (known) return known;
    const load = flows[flow];
    if (!load) throw new IdentityError('not_available');
    try {
      const chunk = await arrived(load().catch(load)); // once more: a dropped connection is the common reason
      return loaded.get(flow) ?? take(flow, chunk); // two may have asked at the same time
    } catch (cause) {
      throw new IdentityError('chunk_failed', '', { cause });
    }
  }

  function open(given: Step): void {
    const step = withoutToken(given);
    const { flow } = screens[step.screen];
    const request = ++asked;
    if (loaded.has(flow)) {
      store.dispatch(screenOpened(step));
      return;
    }
    store.dispatch(openStarted());
    // Void once another screen has been asked for or reached meanwhile.
    const isWanted = () => request === asked && store.getState().navigation.opening;
    loadFlow(flow).then(
      () => {
        if (isWanted()) store.dispatch(screenOpened(step));
      },
      (error: unknown) => {
        if (!isWanted()) return;
        const failure: Failure = toFailure(error);
        store.dispatch(openFailed(failure));
        if (failure.code !== 'not_available') services.reportFailure(failure); // its own screen tells that
      },
    );
  }

  const start = startScreens[module];
  store.dispatch(startChosen(start));
  if (eager) take(screens[start].flow, eager);
  open(preset ?? to(start));

  async function greet(): Promise<() => void> {
    const identity = await services.identity();
    store.dispatch(bootstrapArrived(identity.cachedBootstrap()));
    // Of a bootstrap that takes its time the record says what the screen shows: the defaults.
    void identity.bootstrap().then((bootstrap) => {
      if (rendered || !connected || module !== 'Login') return;
      rendered = true;
      identity.log('render_login_screen', { options: services.config.given, bootstrap });
    });
    return identity.watchBootstrap((bootstrap) => void store.dispatch(bootstrapArrived(bootstrap)));
  }

  return {
    store,
    services,
    open,
    update(next) {
      latest = next;
    },
    connect() {
      connected = true;
      let stop: (() => void) | undefined;
      let stopped = false;
      // The client is not part of the first screen: it comes when the first field already takes typing.
      const cancel = browser.whenIdle(() => {
        warmNotice().catch(() => undefined);
        greet().then(
          (unsubscribe) => (stopped ? unsubscribe() : (stop = unsubscribe)),
          () => undefined, // whoever needs the client next asks again, and says so where the person looks
        );
      });
      return () => {
        connected = false;
        stopped = true;
        cancel();
        stop?.();
      };
    },
  };
}
