import type { UnknownAction } from '@reduxjs/toolkit';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactReduxContextValue } from 'react-redux';
import { createDispatchHook, createSelectorHook, createStoreHook } from 'react-redux';
import type { Attempt, FlowThunk, Say } from './createFlowThunk';
import type { Services, WidgetDispatch } from './services';
import type { WidgetState } from './coreReducers';
import type { Failure } from './failure';
import { requestForgotten } from './requestsSlice';

// react-redux's own context is shared by every copy on the page. A context of our own keeps the two stores apart.
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

/** Whether chunks that the first field does not need may load. */
export function useAfterFirstScreen(): boolean {
  const { afterFirstScreen } = useServices();
  const [isLater, setIsLater] = useState(false);
  useEffect(() => afterFirstScreen(() => setIsLater(true)), [afterFirstScreen]);
  return isLater;
}

export interface RequestOptions {
  /** A new request replaces the pending one; otherwise it is ignored while one is pending. */
  replaces?: boolean;
  /** The screen's own sentences for failures: the host gets the same. */
  say?: Say;
  onSuccess?(): void;
  onFailure?(failure: Failure): void;
}

/**
 * Dispatches a flow's thunk: one at a time, aborted when the component unmounts.
 *
 * @returns the function to send, the state of its latest attempt, and a function that clears that state.
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
        const failure = outcome.payload as Failure | undefined; // absent when aborted
        if (failure && failure.code !== 'cancelled') latest.current.onFailure?.(failure);
      });
    },
    [dispatch, thunk],
  );
  // While one is pending, its state must stay.
  const forget = useCallback(() => {
    if (!flight.current) dispatch(requestForgotten(type));
  }, [dispatch, type]);
  return [send, { pending: Boolean(request?.attempt), failure: request?.failure ?? null, forget }] as const;
}
