import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import type { OneTapPosition } from '../../config/oneTap';

/** Google One Tap: a prompt of Google's script, with which the person signs in without leaving the page. */
export interface OneTapCalls {
  /** True for a test project. Then the screen tells developers which settings are missing. */
  readonly isTestProject: boolean;
  /**
   * Loads the client's hidden frame, the settings of Google's prompt, and Google's script. Resolves to `null` if the
   * person has dismissed a prompt in this tab, or if another widget on the page has a prompt.
   * @param prepare does this work. The flow passes it as a parameter, so that pages without the prompt do not download
   * its code (4.5 kB).
   * @param leaving aborts when the widget is removed or its prompt is closed. Until then no other widget on the page
   * gets a prompt.
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
  /**
   * Opens the prompt, and closes it when `leaving` aborts. Resolves to the first moment (a change of the prompt's
   * state) that Google's script reports. If the script reports no moment within `request.limit`, resolves to `silent`.
   * If no prompt can be shown, rejects with its reason as the code.
   */
  open(request: OneTapRequest, leaving: AbortSignal): Promise<PromptState>;
}

export type PromptState =
  /** Google has reported that the prompt is displayed. */
  | 'shown'
  /** The person has dismissed the prompt, or Google has no account to offer. */
  | 'gone'
  /**
   * Google's script has reported no state of the prompt in time, so the prompt may be visible or not. If the browser
   * itself shows the prompt (FedCM), Google's script never reports that the prompt is visible.
   */
  | 'silent';

export interface OneTapRequest {
  readonly position: OneTapPosition;
  readonly cancelOnTapOutside: boolean;
  /** The element that contains an embedded prompt. It is `null` for a floating prompt. */
  readonly parent: Element | null;
  /** In milliseconds. If Google's script reports no change of the prompt's state in time, the result is `silent`. */
  readonly limit: number;
  /**
   * Called when the person has dismissed the prompt, or when Google or the page has closed it. It is not called after
   * `onPicked`.
   */
  onGone(): void;
  /** Called when the prompt is open, but is hidden by a style, an extension or an element in front of it. */
  onHidden(): void;
  onPicked(account: PickedAccount): void;
}

/**
 * An account that the person has chosen. Google's ID token is only in a local variable that `submit` uses, so that the
 * store and its actions never contain the token.
 */
export interface PickedAccount {
  /**
   * Sends the chosen account to the identity provider. Resolves to the address to which the page must navigate, with a
   * single-use token in its query. The origin and the path of this address are those of one of `addresses`.
   */
  submit(addresses: RedirectAddresses, signal: AbortSignal): Promise<string>;
}

/** The landing pages of the host: for users, and for new users. */
export interface RedirectAddresses {
  readonly loginRedirectURL: string;
  readonly signupRedirectURL: string;
}
