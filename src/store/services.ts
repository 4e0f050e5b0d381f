import type { Reducer, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Browser } from '../browser/types';
import type { WidgetConfig } from '../config/readConfig';
import type { Reader } from '../config/readers';
import type { FormState } from '../contract/formState';
import type { WidgetProps } from '../contract/widgetProps';
import type { ScreenName } from '../contract/screenName';
import type { Identity } from '../identity/types';
import type { Catalogue } from '../messages/defineMessages';
import type { FlowId, ModuleName } from '../screens';
import type { WidgetState } from './coreReducers';
import type { Failure } from './failure';
import type { MainParts } from './mainParts';
import type { Step } from './step';

// One file, because the types refer to each other: a flow's chunk has a function that takes what a thunk takes, and a
// thunk can load a flow's chunk.

/** What a mount lends its thunks. `config`, `hostProps`, `emit` and `reportFailure` always speak of the latest properties. */
export interface Services {
  readonly browser: Browser;
  readonly config: WidgetConfig;
  /** The host's own values: own members alone, of any type. A flow reads those that are its own. */
  readonly hostProps: WidgetProps;
  /** The query of the page's address, as it was when the mount began: later changes of the address do not count. */
  readonly pageQuery: string;
  readonly module: ModuleName;
  /** The public token; empty where it is not known. */
  readonly project: string;
  readonly mainParts: MainParts;
  /** The gateway, loaded once; a failed load is tried again by the next call. */
  identity(): Promise<Identity>;
  /** Loads a flow and injects its slices. Rejects with `chunk_failed`. */
  loadFlow(flow: FlowId): Promise<FlowModule>;
  /** A flow that is loaded already. */
  loadedFlow(flow: FlowId): FlowModule | undefined;
  /** The sentences of failures that the loaded flows have. */
  failures(): readonly Catalogue[];
  /** The token of a reset link, as the host or a preset has given it. Never in the store. */
  resetToken(): string | undefined;
  /** Tells the host. `data` loses its tokens on the way out. */
  emit(type: string, data: Readonly<Record<string, unknown>>): void;
  /** @param sentence what the screen says of it, where that is not the usual sentence. */
  reportFailure(failure: Failure, sentence?: string): void;
  /** The method that was used last in this browser, for the mark "Last used". */
  lastMethod(): string | null;
  rememberMethod(method: string): void;
}

/** What a thunk sees: the services with the gateway at hand. */
export type ThunkServices = Omit<Services, 'identity' | 'reportFailure'> & { readonly identity: Identity };

export type WidgetDispatch = ThunkDispatch<WidgetState, Services, UnknownAction>;

export interface FlowThunkApi {
  readonly dispatch: WidgetDispatch;
  getState(): WidgetState;
  /** Aborts after 20 s, and when the screen is left, the widget removed, or the attempt replaced. Pass it to every call. */
  readonly signal: AbortSignal;
  /** To be called when the browser asks the person, and when it has its answer: that time does not count. */
  readonly onPrompt: (isOpen: boolean) => void;
  readonly extra: ThunkServices;
}

/** A slice as the store takes it in. */
export interface FlowSlice {
  readonly reducerPath: string;
  readonly reducer: Reducer;
}

/** What the person gave on Main: by which method, and for whom. */
export interface Beginning {
  readonly method: string;
  /** An email address, a phone number in international form, or the name of what was chosen. */
  readonly recipient: string;
  /** The recipient as the person reads it. */
  readonly display: string;
}

/** The part of the form state that a flow keeps for a reload. Nothing secret. */
export interface KeptPart {
  readonly member: keyof FormState;
  /** From the state of the store. */
  select(state: object): object;
  /** From what was stored. */
  readonly read: Reader<unknown>;
  /** Epoch milliseconds; 0 while nothing was sent. */
  goodUntil(state: object): number;
  /** The address that Main's field had. */
  email?(state: Partial<FormState>): string | undefined;
}

/** A flow's chunk. */
export interface FlowModule {
  readonly screens: Readonly<Partial<Record<ScreenName, ComponentType>>>;
  readonly slices?: readonly FlowSlice[];
  /** The sentences of the flow's own failures, by code. */
  readonly failures?: Catalogue;
  /** What another flow's screen may show of this one, once it has begun. */
  readonly Inline?: ComponentType;
  /** What the flow does, unseen, once another one's sign-in is complete. */
  readonly After?: ComponentType;
  readonly kept?: KeptPart;
  /** The step back to a screen of this flow that was kept for a reload; nothing when it is not good any more. */
  reopen?(kept: object, services: Services): Promise<Step | undefined>;
  /** What the flow does when its method is chosen on Main. */
  begin?(beginning: Beginning, api: FlowThunkApi): Promise<Step>;
}

/** flow → its chunk. */
export type FlowRegistry = Readonly<Record<FlowId, () => Promise<FlowModule>>>;
