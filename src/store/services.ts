import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Browser } from '../browser/types';
import type { WidgetConfig } from '../config/readConfig';
import type { Reader } from '../config/readers';
import type { FormState } from '../contract/formState';
import type { WidgetProps } from '../contract/widgetProps';
import type { ScreenName } from '../contract/screenName';
import type { Identity } from '../identity/gateway';
import type { Wallet } from '../identity/wallets/Wallet';
import type { Catalogue } from '../messages/defineMessages';
import type { FlowId, ModuleName } from '../screens';
import type { Failure } from './failure';
import type { MainParts } from './mainParts';
import type { WidgetState } from './rootReducer';
import type { Step } from './step';

// These types are in one file, because they refer to each other. A flow's chunk exports a function that gets a thunk's
// API, and this API has a function that loads a flow's chunk.

/**
 * The control that had the focus when the person left the start screen, described by its element, name and text. When
 * the person comes back, this control gets the focus again.
 */
export interface Opener {
  control?: string | undefined;
}

/** Which widget a mount is, and where it is. */
export interface WidgetPlace {
  readonly module: ModuleName;
  /** The project's public token, or an empty text if it is not known. */
  readonly project: string;
  /**
   * The name of the widget's place on the page (`takePlace`), such as `Login.0`. After a reload, a widget restores only
   * a screen that was stored for the same place.
   */
  readonly place: string;
  /** The query of the page's address when the mount was created. */
  readonly pageQuery: string;
}

/** The host: its latest properties, and its callbacks. */
export interface HostServices {
  readonly config: WidgetConfig;
  /** The host's properties, as own members. Their values may have any type, so each flow checks those that it reads. */
  readonly hostProps: WidgetProps;
  /**
   * The language in which the provider sends emails and text messages. It is missing if the provider does not have the
   * widget's language. If the host has set a language for messages in `config`, thunks use that language instead.
   */
  readonly messageLocale?: string;
  /**
   * Returns the reset token that the host has given, as a property or in a preset. The store never contains the token.
   */
  resetToken(): string | undefined;
  /** Emits an event to the host. Tokens are removed from `data`. */
  emit(type: string, data: Readonly<Record<string, unknown>>): void;
  /**
   * Calls the host's `onError`.
   * @param screenMessage the screen's own message, if it differs from the common message
   */
  reportFailure(failure: Failure, screenMessage?: string): void;
}

export interface FlowServices {
  readonly mainParts: MainParts;
  /** Rejects with `chunk_failed` or `chunk_gone` if the flow cannot be loaded. */
  load(flow: FlowId): Promise<FlowModule>;
  loaded(flow: FlowId): FlowModule | undefined;
}

/** What the widget remembers of the person's choices. */
export interface ChoiceMemory {
  /** The method that the person has used last, also on an earlier visit. */
  lastMethod(): string | null;
  remember(method: string): void;
  readonly opener: Opener;
  /** It is not in the store, because the provider of a wallet is not plain data. */
  wallet?: WalletChoice;
}

/** What the person has chosen on a screen with wallets. */
export interface WalletChoice {
  /** Missing if the person has chosen another screen. */
  readonly wallet?: Wallet;
  /** The wallets that Main shows, if the person has chosen the list of the other wallets. */
  readonly onMain?: readonly Wallet[];
}

/** The services of a mount, for screens and thunks. */
export interface Services {
  readonly widget: WidgetPlace;
  readonly host: HostServices;
  readonly flows: FlowServices;
  readonly choices: ChoiceMemory;
  readonly browser: Browser;
  /** Returns the gateway. Loads it at the first call, and again if loading has failed. */
  identity(): Promise<Identity>;
  /**
   * Calls `run` after the first screen: when the focus enters the widget, or when the page is loaded and idle. Use it
   * for everything that the first screen does not need. The returned function cancels the call.
   */
  afterFirstScreen(run: () => void): () => void;
}

/** The services of a thunk that calls the provider: the gateway is loaded. */
export type ThunkServices = Omit<Services, 'identity'> & { readonly identity: Identity };

export type WidgetDispatch = ThunkDispatch<WidgetState, Services, UnknownAction>;

export interface FlowThunkApi {
  readonly dispatch: WidgetDispatch;
  getState(): WidgetState;
  /**
   * Aborts after 20 s, when the person leaves the screen, when the widget is removed, or when another attempt replaces
   * this one. Pass this signal to every call of the gateway.
   */
  readonly signal: AbortSignal;
  /**
   * Must be called when a prompt of the browser or of a wallet opens and when it closes. The time limit does not run
   * while the prompt is open.
   */
  readonly onPrompt: (isOpen: boolean) => void;
  readonly extra: ThunkServices;
}

/** A method that begins, with the email address or the phone number from Main's field. */
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

/** What a reload of the page restores of a flow's state. It is stored, so it contains no secrets. */
export interface KeptPart {
  readonly member: keyof FormState;
  select(state: WidgetState): object;
  /** Checks the member after it was read from storage. */
  readonly read: Reader<unknown>;
  /** In epoch milliseconds: when the sent link or code expires. 0 if nothing was sent: then nothing is stored. */
  restorableUntil(state: WidgetState): number;
  /** Returns the field of Main whose input was sent. Default: `email`. */
  field?(state: WidgetState): 'email' | 'phone';
  /** Returns a second flow, if the screen contains a part of it. */
  inline?(state: WidgetState, config: WidgetConfig): FlowId | undefined;
}

export interface FlowModule {
  readonly screens: Readonly<Partial<Record<ScreenName, ComponentType>>>;
  readonly failures?: Catalogue;
  /**
   * A component that another flow's screen shows after this flow has begun. For example, the password screen shows the
   * passcode field after a passcode was sent.
   */
  readonly Inline?: ComponentType;
  /** A component that works in the background after a sign-in with another flow. */
  readonly After?: ComponentType;
  readonly kept?: KeptPart;
  /** Only the flow of the second factor has this thunk (`secondFactorStep` in `createFlowThunk`). */
  secondFactorStep?(
    next?: ScreenName,
  ): ThunkAction<Promise<Step | undefined>, WidgetState, Services, UnknownAction>;
  /**
   * Starts the flow for an email address or a phone number: when the person has chosen its method on Main, or when the
   * password flow sends a link or a code.
   */
  begin?(beginning: Beginning, api: FlowThunkApi): Promise<Step>;
}

export type FlowRegistry = Readonly<Record<FlowId, () => Promise<FlowModule>>>;
