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

// One file, because the types refer to each other: a flow's chunk has a function with a thunk's arguments, and a
// thunk can load a flow's chunk.

/** A mount's services for its thunks. `config`, `hostProps`, `emit` and `reportFailure` always use the latest properties. */
export interface Services {
  readonly browser: Browser;
  readonly config: WidgetConfig;
  /** The host's properties: own members only, of any type. Each flow reads its own. */
  readonly hostProps: WidgetProps;
  /** The query of the page's address when the mount was created. Later changes do not count. */
  readonly pageQuery: string;
  readonly module: ModuleName;
  /** The public token; empty if it is not known. */
  readonly project: string;
  readonly mainParts: MainParts;
  /**
   * Runs `run` after the first screen: when the focus enters the widget, or when the page has loaded and is idle. Use it for
   * all work that the first field does not need. The returned function cancels it.
   */
  afterFirstScreen(run: () => void): () => void;
  /** Loads the gateway once. After a failed load the next call tries again. */
  identity(): Promise<Identity>;
  /** Loads a flow and injects its slices. Rejects with `chunk_failed`. */
  loadFlow(flow: FlowId): Promise<FlowModule>;
  /** A flow that is already loaded. */
  loadedFlow(flow: FlowId): FlowModule | undefined;
  /** The failure sentences of the loaded flows. */
  failures(): readonly Catalogue[];
  /** The token of a reset link, from the host or a preset. Never in the store. */
  resetToken(): string | undefined;
  /** Emits an event to the host. `data` is stripped of tokens. */
  emit(type: string, data: Readonly<Record<string, unknown>>): void;
  /** @param sentence the screen's own sentence, if it differs from the usual one. */
  reportFailure(failure: Failure, sentence?: string): void;
  /** The method that was used last in this browser, for the label "Last used". */
  lastMethod(): string | null;
  rememberMethod(method: string): void;
}

/** The services of a thunk: with the loaded gateway. */
export type ThunkServices = Omit<Services, 'identity' | 'reportFailure'> & { readonly identity: Identity };

export type WidgetDispatch = ThunkDispatch<WidgetState, Services, UnknownAction>;

export interface FlowThunkApi {
  readonly dispatch: WidgetDispatch;
  getState(): WidgetState;
  /** Aborts after 20 s, and when the screen is left, the widget removed, or the attempt replaced. Pass it to every call. */
  readonly signal: AbortSignal;
  /** Call it when a browser's prompt opens and closes: its time does not count. */
  readonly onPrompt: (isOpen: boolean) => void;
  readonly extra: ThunkServices;
}

/** A slice that can be added to the store. */
export interface FlowSlice {
  readonly reducerPath: string;
  readonly reducer: Reducer;
}

/** The person's input on Main: the method and the recipient. */
export interface Beginning {
  readonly method: string;
  /** An email address, a phone number in international form, or the name of the choice. */
  readonly recipient: string;
  /** The recipient as shown to the person. */
  readonly display: string;
}

/** The part of the form state that a flow keeps for a reload. It contains no secrets. */
export interface KeptPart {
  readonly member: keyof FormState;
  /** Selects it from the store's state. */
  select(state: object): object;
  /** Reads it from storage. */
  readonly read: Reader<unknown>;
  /** Its expiry in epoch milliseconds; 0 before anything was sent. */
  goodUntil(state: object): number;
  /** The address in Main's field. */
  email?(state: Partial<FormState>): string | undefined;
}

/** The exports of a flow's chunk. */
export interface FlowModule {
  readonly screens: Readonly<Partial<Record<ScreenName, ComponentType>>>;
  readonly slices?: readonly FlowSlice[];
  /** The sentences of the flow's own failures, by code. */
  readonly failures?: Catalogue;
  /** A component of this flow for another flow's screen, once this flow has begun. */
  readonly Inline?: ComponentType;
  /** A component that runs in the background after another flow's sign-in. */
  readonly After?: ComponentType;
  readonly kept?: KeptPart;
  /** The step to a screen that was kept for a reload; `undefined` if it has expired. */
  reopen?(kept: object, services: Services): Promise<Step | undefined>;
  /** Starts the flow when its method is chosen on Main. */
  begin?(beginning: Beginning, api: FlowThunkApi): Promise<Step>;
}

/** flow → its chunk. */
export type FlowRegistry = Readonly<Record<FlowId, () => Promise<FlowModule>>>;
