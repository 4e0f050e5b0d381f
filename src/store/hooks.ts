import type { UnknownAction } from '@reduxjs/toolkit';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import {
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  type ReactReduxContextValue,
} from 'react-redux';
import type { FlowThunk, SentRequest, SentRequestOptions } from './createFlowThunk';
import type { Failure } from './failure';
import { failureCleared, requestForgotten } from './requestsSlice';
import type { WidgetState } from './rootReducer';
import type { Services, WidgetDispatch } from './services';

// With react-redux's default context, which is one per page, components could get the host's store.
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

export function useAfterFirstScreen(): boolean {
  const { afterFirstScreen } = useServices();
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => afterFirstScreen(() => setIsAfter(true)), [afterFirstScreen]);
  return isAfter;
}

export interface RequestOptions extends SentRequestOptions {
  /** If `true`, a new request aborts the pending one. Otherwise the new request is ignored. */
  replaces?: boolean;
  /** The screen's other requests whose failures this request clears, so that only the latest failure is shown. */
  clears?: readonly { readonly typePrefix: string }[];
  onSuccess?(): void;
  onFailure?(failure: Failure): void;
}

/** Only one request is pending at a time. Unmounting aborts it. */
export function useRequest<Arg>(thunk: FlowThunk<Arg>, options: RequestOptions = {}) {
  const dispatch = useWidgetDispatch();
  const request = useWidgetSelector((state) => state.requests[thunk.typePrefix]);
  const pendingRequest = useRef<SentRequest | null>(null);
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const type = thunk.typePrefix;
  useEffect(
    () => () => {
      pendingRequest.current?.abort();
      dispatch(requestForgotten(type));
    },
    [dispatch, type],
  );

  const send = useCallback(
    (arg: Arg) => {
      if (pendingRequest.current && !latest.current.replaces) return;
      pendingRequest.current?.abort();
      const clearOthers = () =>
        latest.current.clears?.forEach((other) => dispatch(failureCleared(other.typePrefix)));
      clearOthers();
      const sent = dispatch(thunk(arg, latest.current));
      pendingRequest.current = sent;
      void sent.then((outcome) => {
        if (pendingRequest.current === sent) pendingRequest.current = null;
        if (outcome.meta.requestStatus === 'fulfilled') return latest.current.onSuccess?.();
        const failure = outcome.payload as Failure | undefined; // `undefined` if aborted
        if (!failure || failure.code === 'cancelled') return;
        clearOthers();
        latest.current.onFailure?.(failure);
      });
    },
    [dispatch, thunk],
  );
  const clearFailure = useCallback(() => void dispatch(failureCleared(type)), [dispatch, type]);
  const state = { pending: Boolean(request?.requestId), failure: request?.failure ?? null, clearFailure };
  return [send, state] as const;
}
