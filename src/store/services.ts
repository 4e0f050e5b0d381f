import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Browser } from '../browser/types';
import type { EventType } from '../contract/events';
import type { ScreenName } from '../contract/screenName';
import type { WidgetProps } from '../contract/widgetProps';
import type { WidgetConfig } from '../host/readConfig';
import type { Reader } from '../host/readers';
import type { Catalogue } from '../messages/defineMessages';
import type { Identity } from '../provider/gateway';
import type { FlowId, ModuleName } from '../screens';
import type { Failure } from './failure';
import type { MainSections } from './mainSections';
import type { WidgetState } from './rootReducer';
import type { Step, StepState } from './step';

export interface WidgetPlace {
  readonly module: ModuleName;
  /** The public token, or empty if it is not known. */
  readonly project: string;
  /** Such as `Login.0`. After a reload, a widget restores only a screen that was stored for the same place. */
  readonly place: string;
  /** The query of the page's URL when the mount was created. */
  readonly pageQuery: string;
}

export interface HostServices {
  readonly config: WidgetConfig;
  /** Own properties of any type, so each flow checks those that it reads. */
  readonly hostProps: WidgetProps;
  /** The language of emails and text messages. Missing if the provider does not have the widget's language. */
  readonly messageLocale?: string;
  /** From a property or a preset. The store never contains it. */
  resetToken(): string | undefined;
  /** Removes tokens from `data`. */
  emit(type: EventType, data: Readonly<Record<string, unknown>>): void;
  /** @param screenMessage if it differs from the common message */
  reportFailure(failure: Failure, screenMessage?: string): void;
}

export interface FlowServices {
  readonly mainSections: MainSections;
  /** Rejects with `chunk_failed` or `chunk_gone` if the flow cannot be loaded. */
  load(flow: FlowId): Promise<FlowModule>;
  loaded(flow: FlowId): FlowModule | undefined;
}

/** A method adds what is no plain data, and so cannot be in the store (`declare module`). */
export interface ChoiceMemory {
  /** Also from an earlier page load. */
  lastMethod(): string | null;
  remember(method: string): void;
  /** The control with which the person left the start screen (`FlowScreen`). It gets the focus on their return. */
  readonly returnFocus: { control?: string };
}

export interface Services {
  readonly widget: WidgetPlace;
  readonly host: HostServices;
  readonly flows: FlowServices;
  readonly choices: ChoiceMemory;
  readonly browser: Browser;
  /** Loads the gateway at the first call, and again if loading has failed. */
  identity(): Promise<Identity>;
  /** Calls `run` when the focus enters the widget, or when the page is idle. The result cancels the call. */
  afterFirstScreen(run: () => void): () => void;
}

export type ThunkServices = Omit<Services, 'identity'> & { readonly identity: Identity };

export type WidgetDispatch = ThunkDispatch<WidgetState, Services, UnknownAction>;

export interface FlowThunkApi {
  readonly dispatch: WidgetDispatch;
  getState(): WidgetState;
  /** For each call of the gateway. Aborts after 20 s, and when the person leaves the screen. */
  readonly signal: AbortSignal;
  /** Must be called when a prompt of the browser or of a wallet opens and closes: it pauses the time limit. */
  readonly onPrompt: (isOpen: boolean) => void;
  readonly extra: ThunkServices;
}

/** A method begins with the email address or the phone number from Main's field. */
export type Beginning = EmailBeginning | PhoneBeginning;

export interface EmailBeginning {
  readonly field: 'email';
  readonly method: string;
  readonly email: string;
}

interface PhoneBeginning {
  readonly field: 'phone';
  readonly method: string;
  /** The number in the format E.164, for requests, and as screens show it. */
  readonly phone: { readonly e164: string; readonly displayed: string };
}

/** What a reload restores of a flow's state. It is stored, so it contains no secrets. */
export interface StoredState {
  readonly property: keyof StepState;
  select(state: WidgetState): object;
  readonly read: Reader<unknown>;
  /** In epoch milliseconds: when the sent link or code expires. 0 if there is nothing to store. */
  restorableUntil(state: WidgetState): number;
  /** The field of Main whose input was sent. Default: `email`. */
  field?(state: WidgetState): 'email' | 'phone';
  /** A second flow, if the screen contains a part of it. */
  inline?(state: WidgetState, config: WidgetConfig): FlowId | undefined;
}

export type SignInStepThunk = (
  next?: ScreenName,
) => ThunkAction<Promise<Step | undefined>, WidgetState, Services, UnknownAction>;

export interface FlowModule {
  readonly screens: Readonly<Partial<Record<ScreenName, ComponentType>>>;
  readonly failures?: Catalogue;
  /** Shown by another flow's screen after this flow has begun, such as the passcode field on the password screen. */
  readonly Inline?: ComponentType;
  readonly stored?: StoredState;
  /** For a flow that may follow the first factor: its first screen, or `undefined` if there is nothing to ask. */
  signInStep?: SignInStepThunk;
  /** Starts the flow after a choice on Main, or when the password flow sends a link or a code. */
  begin?(beginning: Beginning, api: FlowThunkApi): Promise<Step>;
  /** Only the passkey flow has it: creates a passkey after a sign-in with a password. */
  createConditionally?(api: FlowThunkApi): Promise<void>;
}

export type FlowRegistry = Readonly<Record<FlowId, () => Promise<FlowModule>>>;
