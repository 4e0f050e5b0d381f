import type { UnknownAction } from '@reduxjs/toolkit';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactReduxContextValue } from 'react-redux';
import { createDispatchHook, createSelectorHook, createStoreHook } from 'react-redux';
import type { Attempt, FlowThunk, Say } from './createFlowThunk';
import type { Services, WidgetDispatch } from './services';
import type { WidgetState } from './coreReducers';
import type { Failure } from './failure';
import { requestForgotten } from './requestsSlice';

// All copies of react-redux on the page share its default context. Our own context keeps the widget's store separate
// from the host's.
export const StoreContext = createContext<ReactReduxContextValue<WidgetState, UnknownAction> | null>(null);

export const useWidgetStore = createStoreHook(StoreContext);
export const useWidgetDispatch = createDispatchHook(StoreContext).withTypes<WidgetDispatch>();
export const useWidgetSelector = createSelectorHook(StoreContext).withTypes<WidgetState>();

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('A screen was rendered outside of a widget');
  return services;
}

/** Returns `true` when chunks may load that the first field does not need. */
export function useAfterFirstScreen(): boolean {
  const { afterFirstScreen } = useServices();
  const [isLater, setIsLater] = useState(false);
  useEffect(() => afterFirstScreen(() => setIsLater(true)), [afterFirstScreen]);
  return isLater;
}

export interface RequestOptions {
  /**
   * If `true`, a new request replaces the pending request. Otherwise a new request is ignored while another is pending.
   */
  replaces?: boolean;
  /** Returns the screen's own messages for failures. The host gets the same messages. */
  say?: Say;
  onSuccess?(): void;
  onFailure?(failure: Failure): void;
}

/**
 * Returns a function that dispatches a flow's thunk. Only one attempt is pending at a time. It is aborted when the
 * component unmounts.
 *
 * @returns the function that dispatches the thunk; the state of the latest attempt, with a function `forget` that
 * clears this state.
 */
export function useRequest<Arg>(thunk: FlowThunk<Arg>, options: RequestOptions = {}) {
  const dispatch = useWidgetDispatch();
  const request = useWidgetSelector((state) => state.requests[thunk.typePrefix]);
  const flight = useRef<Attempt | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const type = thunk.typePrefix;
  useEffect(
    () => () => {
      flight.current?.abort();
      dispatch(requestForgotten(type));
    },
    [dispatch, type],
  );

  const send = useCallback(
    (arg: Arg) => {
      if (flight.current && !latest.current.replaces) return;
      flight.current?.abort();
      const promise = dispatch(thunk(arg, latest.current.say));
      flight.current = promise;
      void promise.then((outcome) => {
        if (flight.current === promise) flight.current = null;
        if (outcome.meta.requestStatus === 'fulfilled') return latest.current.onSuccess?.();
        const failure = outcome.payload as Failure | undefined; // `undefined` if the attempt was aborted
        if (failure && failure.code !== 'cancelled') latest.current.onFailure?.(failure);
      });
    },
    [dispatch, thunk],
  );
  // We keep the state while an attempt is pending.
  const forget = useCallback(() => {
    if (!flight.current) dispatch(requestForgotten(type));
  }, [dispatch, type]);
  return [send, { pending: Boolean(request?.attempt), failure: request?.failure ?? null, forget }] as const;
}
