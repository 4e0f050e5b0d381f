import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { IdentityError } from '../identity/core/IdentityError';
import { flowOf } from '../screens';
import type { Failure } from './failure';
import { toFailure } from './failure';
import type { Operation } from './limitOperation';
import { limitOperation } from './limitOperation';
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

/** A dispatched thunk. Its promise never rejects. */
export interface Attempt extends Promise<{
  meta: { requestStatus: 'fulfilled' | 'rejected' };
  payload?: unknown;
}> {
  abort(): void;
}

/** Returns the screen's own message for a failure. `onError` gets it too, or the common message if it is empty. */
export type Say = (failure: Failure) => string;

export interface FlowThunk<Arg> {
  (arg: Arg, say?: Say): ThunkAction<Attempt, WidgetState, Services, UnknownAction>;
  readonly typePrefix: string;
}

interface Sent<Arg> {
  readonly arg: Arg;
  readonly say?: Say;
}

/** A thunk without a time limit. The requests slice does not record whether it is pending or has failed. */
export type PlainThunk<Result = void> = ThunkAction<Result, WidgetState, Services, UnknownAction>;

interface LocalApi extends Pick<FlowThunkApi, 'signal' | 'onPrompt'> {
  getState(): WidgetState;
  readonly dispatch: WidgetDispatch;
  readonly extra: Services;
}

type Run<Arg, Api> = (arg: Arg, api: Api) => Promise<Step | void>;
type Prepare<Arg> = (arg: Arg, services: Services) => Arg | Promise<Arg>;

/**
 * Creates a thunk for one call to the provider. An error becomes a `Failure` in the requests slice, and the widget
 * calls the host's `onError`.
 *
 * After its code (chunks, the client) is loaded, the thunk has 20 s to complete its request. Then `signal` aborts. The result of an aborted thunk is ignored. If the provider's reply starts a session
 * after the abort, the gateway revokes this session.
 * @param type the name of the request: `flow/verb`
 * @param run resolves to the next step (the next screen and its state), or to `undefined` to stay on the screen
 * @param prepare checks the input, and may normalise it, before the client is loaded
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
    return run(arg, { ...api, extra: { ...services, identity } });
  });
}

/** Creates a thunk like {@link createFlowThunk}, but without a call to the provider. So it does not load the client. */
export function createLocalThunk<Arg = void>(type: string, run: Run<Arg, LocalApi>): FlowThunk<Arg> {
  const thunk = createWidgetThunk<Step | void, Sent<Arg>>(type, async ({ arg, say }, api) => {
    const { dispatch, getState, signal, extra: services } = api;
    const attempt = async (operation: Operation) => {
      const { signal: limited } = operation;
      const onPrompt = (isOpen: boolean) => {
        operation.onPrompt(isOpen);
        dispatch(promptChanged({ type, attempt: api.requestId, isOpen }));
      };
      const extra = withLimit(services, operation);
      const step = await run(arg, { dispatch, getState, signal: limited, onPrompt, extra });
      // The next screen's flow is loaded before the screen changes. If loading fails, the current screen shows the
      // error and keeps the person's input.
      if (step) await extra.flows.load(flowOf(step.screen, extra.widget.pageQuery));
      return step;
    };
    try {
      return await limitOperation(services.browser, signal, attempt);
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code !== 'cancelled' && !signal.aborted)
        services.host.reportFailure(failure, say?.(failure));
      return api.rejectWithValue(failure);
    }
  });
  // The cast is needed because Redux Toolkit's overloads for optional arguments do not accept a generic argument.
  const send = thunk as unknown as (sent: Sent<Arg>) => ReturnType<FlowThunk<Arg>>;
  return Object.assign((arg: Arg, say?: Say) => send({ arg, say }), { typePrefix: type });
}

/**
 * Returns services that report each load of the gateway or of a flow to `loading`. So a timeout during a load has the
 * code `chunk_failed`.
 */
function withLimit(services: Services, { loading }: Operation): Services {
  const { identity, flows } = services;
  return {
    ...services,
    identity: () => loading(identity()),
    flows: { ...flows, load: (flow) => loading(flows.load(flow)) },
  };
}
