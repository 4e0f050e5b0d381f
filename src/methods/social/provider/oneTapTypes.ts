import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../../browser/types';
import type { OneTapPosition } from '../oneTapOptions';

/** A prompt of Google's script, with which the person signs in without leaving the page. */
export interface OneTapCalls {
  /** In a test project the screen tells developers which settings are missing. */
  readonly isTestProject: boolean;
  /**
   * Resolves to `null` if the person has dismissed a prompt in this tab, or if another widget has a prompt.
   * @param prepare a parameter, so that pages without the prompt do not download its code (4.5 kB).
   * @param leaving aborts when the widget is removed or its prompt is closed. Until then no other widget gets a prompt.
   */
  prepareOneTap(prepare: PrepareOneTap, leaving: AbortSignal): Promise<OneTapPrompt | null>;
}

export type PrepareOneTap = (project: OneTapProject, leaving: AbortSignal) => Promise<OneTapPrompt | null>;

interface OneTapProject {
  readonly client: StytchClient;
  readonly browser: Browser;
  readonly publicToken: string;
}

export interface OneTapPrompt {
  /** Opens the prompt until `leaving` aborts, and resolves to its first state. Rejects with the reason as the code. */
  open(request: OneTapRequest, leaving: AbortSignal): Promise<PromptState>;
}

export type PromptState =
  | 'shown'
  /** The person has dismissed the prompt, or Google has no account to offer. */
  | 'gone'
  /** No state within `OneTapRequest.limit`: the prompt may be visible, which is never reported with FedCM. */
  | 'silent';

export interface OneTapRequest {
  readonly position: OneTapPosition;
  readonly cancelOnTapOutside: boolean;
  /** Contains an embedded prompt. `null` for a floating prompt. */
  readonly parent: Element | null;
  /** In milliseconds. Without a state by then, the result is `silent`. */
  readonly limit: number;
  /** The person has dismissed the prompt, or Google or the page has closed it. Not called after `onPicked`. */
  onGone(): void;
  /** A style, an extension or an element in front hides the open prompt. */
  onHidden(): void;
  onPicked(account: PickedAccount): void;
}

/** Google's ID token is only in a local variable of `submit`, never in the store or its actions. */
export interface PickedAccount {
  /** Resolves to the URL to which the page must navigate: one of `addresses`, with a single-use token in the query. */
  submit(addresses: RedirectUrls, signal: AbortSignal): Promise<string>;
}

/** The host's landing pages for users, and for new users. */
export interface RedirectUrls {
  readonly loginRedirectURL: string;
  readonly signupRedirectURL: string;
}
