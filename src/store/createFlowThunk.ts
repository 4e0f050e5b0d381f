import { createAsyncThunk, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ScreenName } from '../contract/screenName';
import { asksAfterSignIn } from '../host/signInConfig';
import { IdentityError } from '../provider/IdentityError';
import { flowOf, screens } from '../screens';
import { toFailure, type Failure } from './failure';
import { limitOperation, type Operation } from './limitOperation';
import { screenOpened } from './navigationSlice';
import { promptChanged } from './requestsSlice';
import type { WidgetState } from './rootReducer';
import type { FlowThunkApi, Services, WidgetDispatch } from './services';
import type { Step } from './step';

const createWidgetThunk = createAsyncThunk.withTypes<{
  state: WidgetState;
  dispatch: WidgetDispatch;
  extra: Services;
  rejectValue: Failure;
}>();

/** Its promise never rejects. */
export interface SentRequest extends Promise<{
  meta: { requestStatus: 'fulfilled' | 'rejected' };
  payload?: unknown;
}> {
  abort(): void;
}

/** Returns the screen's message, for `onError`. Empty means the common message for the failure's code. */
export type MessageFor = (failure: Failure) => string;

export interface SentRequestOptions {
  readonly messageFor?: MessageFor;
  /** Runs around the request, after the check of the input. Account asks for a step-up in it. */
  around?(run: () => Promise<Step | void>, api: FlowThunkApi): Promise<Step | void>;
}

export interface FlowThunk<Arg> {
  (arg: Arg, options?: SentRequestOptions): ThunkAction<SentRequest, WidgetState, Services, UnknownAction>;
  /** `flow/verb` */
  readonly typePrefix: string;
}

/**
 * Returns the screen of the first step that the session still lacks, such as a second factor.
 * @param next the screen that would open. Missing if the person has come to the page with a session
 */
export const signInStep =
  (next?: ScreenName): PlainThunk<Promise<Step | undefined>> =>
  async (dispatch, _getState, { host, identity }) => {
    if (!asksAfterSignIn(host.config)) return undefined;
    await identity(); // if the client's chunk cannot be loaded, this rejects with its code
    const chunk = await import(/* webpackChunkName: "client" */ './findSignInStep');
    return dispatch(chunk.findSignInStep(next));
  };

/** The requests slice does not record it, and it has no time limit. */
export type PlainThunk<Result = void> = ThunkAction<Result, WidgetState, Services, UnknownAction>;

interface LocalThunkApi
  extends Pick<FlowThunkApi, 'signal' | 'onPrompt'>, Pick<SentRequestOptions, 'around'> {
  getState(): WidgetState;
  readonly dispatch: WidgetDispatch;
  readonly extra: Services;
}

type Run<Arg, Api> = (arg: Arg, api: Api) => Promise<Step | void>;

/**
 * Creates a thunk for one call to the provider. An error becomes a `Failure` in the requests slice, and `onError` is
 * called. After its code is loaded, the thunk has 20 s. The result of an aborted thunk is ignored, unless
 * it is a sign-in: then its success screen opens (ADR 0039).
 * @param run resolves to the next step, or to `undefined` to stay on the screen
 * @param prepare checks the input, and may normalise it, before the client is loaded
 */
export function createFlowThunk<Arg = void>(
  type: string,
  run: Run<Arg, FlowThunkApi>,
  prepare?: (arg: Arg, services: Services) => Arg | Promise<Arg>,
): FlowThunk<Arg> {
  return createLocalThunk<Arg>(type, async (input, api) => {
    const { signal, around, extra: services } = api;
    const arg = prepare ? await prepare(input, services) : input;
    const identity = await services.identity();
    if (signal.aborted) throw new IdentityError('cancelled');
    const flowApi = { ...api, extra: { ...services, identity } };
    return around ? around(() => run(arg, flowApi), flowApi) : run(arg, flowApi);
  });
}

/** Like {@link createFlowThunk}, but without a call to the provider, so it does not load the client. */
export function createLocalThunk<Arg = void>(type: string, run: Run<Arg, LocalThunkApi>): FlowThunk<Arg> {
  type Input = { readonly arg: Arg; readonly options?: SentRequestOptions };
  const thunk = createWidgetThunk<Step | void, Input>(type, async ({ arg, options }, api) => {
    const { dispatch, getState, signal, extra: services } = api;
    const runWithLimit = async (operation: Operation) => {
      const onPrompt = (isOpen: boolean) => {
        operation.onPrompt(isOpen);
        dispatch(promptChanged({ type, requestId: api.requestId, isOpen }));
      };
      const extra = withReportedLoads(services, operation);
      const { around } = options ?? {};
      const requested = await run(arg, {
        dispatch,
        getState,
        signal: operation.signal,
        onPrompt,
        around,
        extra,
      });
      const isComplete = requested && screens[requested.screen].completes;
      const missingStep = isComplete && (await operation.loading(dispatch(signInStep(requested.screen))));
      const step = missingStep || requested;
      // The flow is loaded before the screen changes: if that fails, the current screen shows the error and keeps the
      // input.
      if (step) await extra.flows.load(flowOf(step.screen, extra.widget.pageQuery));
      // The person has left the screen, or 20 s have passed, and the sign-in has succeeded all the same.
      if (isComplete && step && operation.signal.aborted && !(await services.identity()).isSigningIn()) {
        const { screen } = getState().navigation;
        if (!screens[screen ?? 'Main'].completes) dispatch(screenOpened(step));
      }
      return step;
    };
    /** Calls `onError` for a sign-in that fails after its screen was left or after its time limit. */
    const reportStale = (operation: Operation) => (error: unknown) => {
      const stale = toFailure(error);
      if (operation.signal.aborted && error !== operation.signal.reason && stale.code !== 'cancelled')
        services.host.reportFailure(stale);
      throw error;
    };
    try {
      return await limitOperation(services.browser, signal, (operation) =>
        runWithLimit(operation).catch(reportStale(operation)),
      );
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code !== 'cancelled' && !signal.aborted)
        services.host.reportFailure(failure, options?.messageFor?.(failure));
      return api.rejectWithValue(failure);
    }
  });
  // The cast is needed because Redux Toolkit's overloads for optional arguments do not accept a generic argument.
  const dispatchable = thunk as unknown as (input: Input) => ReturnType<FlowThunk<Arg>>;
  const flowThunk = (arg: Arg, options?: SentRequestOptions) => dispatchable({ arg, options });
  return Object.assign(flowThunk, { typePrefix: type });
}

/** A timeout during a load has the code `chunk_failed`. */
function withReportedLoads(services: Services, { loading }: Operation): Services {
  const { identity, flows } = services;
  const load: typeof flows.load = (flow) => loading(flows.load(flow));
  return { ...services, identity: () => loading(identity()), flows: { ...flows, load } };
}
