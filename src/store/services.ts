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

// These types are in one file because they refer to each other: a flow's chunk exports a function with the arguments of
// a thunk, and a thunk can load a flow's chunk.

/**
 * The services that a mount has for its thunks. `config`, `hostProps`, `emit` and `reportFailure` always use the host's
 * latest properties.
 */
export interface Services {
  readonly browser: Browser;
  readonly config: WidgetConfig;
  /** The host's properties. They are own members of any type. Each flow reads and checks its own properties. */
  readonly hostProps: WidgetProps;
  /** The query that the page's address had when the mount was created. Later changes are ignored. */
  readonly pageQuery: string;
  readonly module: ModuleName;
  /** The public token of the project. Empty if it is not known. */
  readonly project: string;
  readonly mainParts: MainParts;
  /**
   * Runs `run` after the first screen: when the focus enters the widget, or when the page is idle after it has loaded.
   * Use it for all work that the first field does not need. The returned function cancels it.
   */
  afterFirstScreen(run: () => void): () => void;
  /** Loads the gateway on the first call. After a failed load the next call tries again. */
  identity(): Promise<Identity>;
  /** Loads a flow and adds its slices to the store. Rejects with `chunk_failed`. */
  loadFlow(flow: FlowId): Promise<FlowModule>;
  /** Returns a flow if it is already loaded. */
  loadedFlow(flow: FlowId): FlowModule | undefined;
  /** Returns the messages that the loaded flows have for their failures. */
  failures(): readonly Catalogue[];
  /** Returns the token of a reset link, which the host or a preset has passed. It is never in the store. */
  resetToken(): string | undefined;
  /** Emits an event to the host. Removes tokens from `data`. */
  emit(type: string, data: Readonly<Record<string, unknown>>): void;
  /**
   * Passes a failure to the host.
   *
   * @param sentence the screen's own message, if it differs from the usual message for the failure.
   */
  reportFailure(failure: Failure, sentence?: string): void;
  /** Returns the method that was used last in this browser, for the label "Last used". */
  lastMethod(): string | null;
  rememberMethod(method: string): void;
}

/** The services as a thunk gets them, with the loaded gateway. */
export type ThunkServices = Omit<Services, 'identity' | 'reportFailure'> & { readonly identity: Identity };

export type WidgetDispatch = ThunkDispatch<WidgetState, Services, UnknownAction>;

export interface FlowThunkApi {
  readonly dispatch: WidgetDispatch;
  getState(): WidgetState;
  /**
   * Aborts after 20 s, when the person leaves the screen, when the widget is removed, or when another attempt replaces
   * this one. Pass it to every call.
   */
  readonly signal: AbortSignal;
  /** Stops the clock while a prompt of the browser is open. Call it when a prompt opens and when it closes. */
  readonly onPrompt: (isOpen: boolean) => void;
  readonly extra: ThunkServices;
}

/** A slice that can be added to the store. */
export interface FlowSlice {
  readonly reducerPath: string;
  readonly reducer: Reducer;
}

/** The person's input on Main: a method and, for most methods, a recipient. */
export interface Beginning {
  readonly method: string;
  /** An email address, a phone number in international form, or the name of the chosen button. */
  readonly recipient: string;
  /** The recipient as the screen shows it. */
  readonly display: string;
}

/** The member of the form state that a flow keeps for a reload. It contains no secrets. */
export interface KeptPart {
  readonly member: keyof FormState;
  /** Selects the member from the state of the store. */
  select(state: object): object;
  /** Reads the member from storage. */
  readonly read: Reader<unknown>;
  /** Returns the expiry in epoch milliseconds, or 0 if nothing was sent yet. */
  goodUntil(state: object): number;
  /** Returns the address for Main's field. */
  email?(state: Partial<FormState>): string | undefined;
}

/** The exports of a flow's chunk. */
export interface FlowModule {
  readonly screens: Readonly<Partial<Record<ScreenName, ComponentType>>>;
  readonly slices?: readonly FlowSlice[];
  /** The messages for the flow's own failures, by code. */
  readonly failures?: Catalogue;
  /** A component of this flow that a screen of another flow renders after this flow has begun. */
  readonly Inline?: ComponentType;
  /** A component that runs in the background after the person has signed in with another flow. */
  readonly After?: ComponentType;
  readonly kept?: KeptPart;
  /** Returns the step to a screen that was kept for a reload, or `undefined` if it has expired. */
  reopen?(kept: object, services: Services): Promise<Step | undefined>;
  /** Starts the flow when the person has chosen its method on Main. */
  begin?(beginning: Beginning, api: FlowThunkApi): Promise<Step>;
}

/** Flow → the function that loads its chunk. */
export type FlowRegistry = Readonly<Record<FlowId, () => Promise<FlowModule>>>;
