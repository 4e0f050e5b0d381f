import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { IdentityError } from '../identity/IdentityError';
import type { FlowId } from '../screens';
import { flowOf } from '../screens';
import type { WidgetState } from './coreReducers';
import { declareActions } from './declaredActions';
import type { Failure } from './failure';
import { toFailure } from './failure';
import type { Operation } from './limitOperation';
import { limitOperation } from './limitOperation';
import type { FlowThunkApi, Services, ThunkServices, WidgetDispatch } from './services';
import type { Step } from './step';

interface ThunkTypes {
  state: WidgetState;
  dispatch: WidgetDispatch;
  extra: Services;
  rejectValue: Failure;
}

/** A dispatched thunk. The promise never rejects, and the thunk can be aborted. */
export interface Attempt extends Promise<{
  meta: { requestStatus: 'fulfilled' | 'rejected' };
  payload?: unknown;
}> {
  abort(): void;
}

/** Returns the screen's own message for a failure, or an empty text for the usual message. */
export type Say = (failure: Failure) => string;

export interface FlowThunk<Arg> {
  /** @param say returns the screen's own messages for failures. The host gets the same messages. */
  (arg: Arg, say?: Say): ThunkAction<Attempt, WidgetState, Services, UnknownAction>;
  readonly typePrefix: string;
}

interface Sent<Arg> {
  readonly arg: Arg;
  readonly say?: Say;
}

/** A thunk that sends no request and returns no step. It dispatches actions of a slice. */
export type PlainThunk<Result = void> = ThunkAction<Result, WidgetState, Services, UnknownAction>;

interface LocalApi extends Pick<FlowThunkApi, 'signal' | 'onPrompt'> {
  getState(): WidgetState;
  readonly dispatch: WidgetDispatch;
  readonly extra: Services;
}

type Run<Arg, Api> = (arg: Arg, api: Api) => Promise<Step | void>;
type Prepare<Arg> = (arg: Arg, services: Services) => Arg | Promise<Arg>;

/**
 * Creates a thunk for one call to the provider. The thunk's result is the next step. An error is stored as a `Failure`
 * in the requests slice, and is passed to the host's `onError`.
 *
 * The thunk has 20 s to load its chunks, the client and the client's scripts, and for the request. `signal` aborts
 * after that time.
 *
 * An aborted attempt changes nothing: its result is ignored, and the gateway revokes the session of its reply.
 *
 * @param type the name of the request: `flow/verb`.
 * @param run resolves to the next step, or to `undefined` to stay on the screen.
 * @param prepare checks the input, and may normalise it, before the identity client is loaded.
 */
export function createFlowThunk<Arg = void>(
  type: string,
  run: Run<Arg, FlowThunkApi>,
  prepare?: Prepare<Arg>,
): FlowThunk<Arg> {
  return createLocalThunk<Arg>(type, async (given, api) => {
    const { signal, extra: services } = api;
    const arg = prepare ? await prepare(given, services) : given;
    const identity = await services.identity();
    if (signal.aborted) throw new IdentityError('cancelled');
    const extra: ThunkServices = Object.create(services, { identity: { value: identity } });
    return run(arg, { ...api, extra });
  });
}

/**
 * Creates a thunk like {@link createFlowThunk}, but without a call to the provider, so it does not wait for the client.
 */
export function createLocalThunk<Arg = void>(type: string, run: Run<Arg, LocalApi>): FlowThunk<Arg> {
  const thunk = createAsyncThunk<Step | void, Sent<Arg>, ThunkTypes>(type, async ({ arg, say }, api) => {
    const { dispatch, getState, signal, extra: services } = api;
    const attempt = async (operation: Operation) => {
      const { signal: limited, onPrompt } = operation;
      const extra = withLimit(services, operation);
      const step = await run(arg, { dispatch, getState, signal: limited, onPrompt, extra });
      // We load the next flow before the screen changes. If the load fails, the form shows the error and keeps the
      // input.
      if (step) await extra.loadFlow(flowOf(step.screen, extra.pageQuery));
      return step;
    };
    try {
      return await limitOperation(services.browser, signal, attempt);
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code !== 'cancelled' && !signal.aborted) services.reportFailure(failure, say?.(failure));
      return api.rejectWithValue(failure);
    }
  });
  declareActions(thunk.pending.type, thunk.fulfilled.type, thunk.rejected.type);
  // We cast because Redux Toolkit's overloads for optional arguments do not work with a generic argument.
  const send = thunk as unknown as (sent: Sent<Arg>) => ReturnType<FlowThunk<Arg>>;
  return Object.assign((arg: Arg, say?: Say) => send({ arg, say }), { typePrefix: type });
}

/**
 * Returns the services with loading functions that report to the operation, so that a timeout while loading is
 * `chunk_failed`.
 */
function withLimit(services: Services, { loading }: Operation): Services {
  return Object.create(services, {
    identity: { value: () => loading(services.identity()) },
    loadFlow: { value: (flow: FlowId) => loading(services.loadFlow(flow)) },
  });
}
