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

/** A dispatched attempt. It never rejects, and can be aborted. */
export interface Attempt extends Promise<{
  meta: { requestStatus: 'fulfilled' | 'rejected' };
  payload?: unknown;
}> {
  abort(): void;
}

/** The screen's own sentence for a failure; empty for the usual one. */
export type Say = (failure: Failure) => string;

export interface FlowThunk<Arg> {
  /** @param say the screen's own sentences for failures: the host gets the same. */
  (arg: Arg, say?: Say): ThunkAction<Attempt, WidgetState, Services, UnknownAction>;
  readonly typePrefix: string;
}

interface Sent<Arg> {
  readonly arg: Arg;
  readonly say?: Say;
}

/** A thunk without a step and without a request. It dispatches a slice's own events. */
export type PlainThunk<Result = void> = ThunkAction<Result, WidgetState, Services, UnknownAction>;

interface LocalApi extends Pick<FlowThunkApi, 'signal' | 'onPrompt'> {
  getState(): WidgetState;
  readonly dispatch: WidgetDispatch;
  readonly extra: Services;
}

type Run<Arg, Api> = (arg: Arg, api: Api) => Promise<Step | void>;
type Prepare<Arg> = (arg: Arg, services: Services) => Arg | Promise<Arg>;

/**
 * Creates a thunk for one call to the provider. Its result is the next step; an error becomes a `Failure` in the requests
 * slice and reaches the host's `onError`.
 *
 * It has 20 s for its chunks, the client, the client's scripts and the request. `signal` aborts at the end of that time.
 *
 * An aborted attempt changes nothing: its result is ignored here, and the gateway revokes its session.
 *
 * @param type names the request, `flow/verb`.
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

/** {@link createFlowThunk} without a call to the provider: does not wait for the identity client. */
export function createLocalThunk<Arg = void>(type: string, run: Run<Arg, LocalApi>): FlowThunk<Arg> {
  const thunk = createAsyncThunk<Step | void, Sent<Arg>, ThunkTypes>(type, async ({ arg, say }, api) => {
    const { dispatch, getState, signal, extra: services } = api;
    const attempt = async (operation: Operation) => {
      const { signal: limited, onPrompt } = operation;
      const extra = withLimit(services, operation);
      const step = await run(arg, { dispatch, getState, signal: limited, onPrompt, extra });
      // Loaded before the screen changes, so that a failed load is an error on the form and the input stays.
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
  // RTK's overloads for optional arguments do not work with a generic argument.
  const send = thunk as unknown as (sent: Sent<Arg>) => ReturnType<FlowThunk<Arg>>;
  return Object.assign((arg: Arg, say?: Say) => send({ arg, say }), { typePrefix: type });
}

/** The services, with their loads reported to the operation. */
function withLimit(services: Services, { loading }: Operation): Services {
  return Object.create(services, {
    identity: { value: () => loading(services.identity()) },
    loadFlow: { value: (flow: FlowId) => loading(services.loadFlow(flow)) },
  });
}
