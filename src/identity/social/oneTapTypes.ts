import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import type { OneTapPosition } from '../../config/oneTap';

/**
 * Google One Tap: a prompt of Google's script. With it, the person signs in without leaving the page for Google's
 * sign-in page.
 */
export interface OneTapCalls {
  /** Whether the project is a test project. If so, the screen tells the developer which settings are missing. */
  readonly isTestProject: boolean;
  /**
   * Loads the client's frame and settings, and Google's script. Resolves to `null` if the person has dismissed a prompt
   * in this tab, or if another widget of the page has a prompt.
   *
   * @param prepare loads the frame, the settings and the script. It is a parameter because its code is in the flow's
   * chunk. In the gateway's chunk, every page would download it.
   * @param leaving aborts when the widget is removed or its prompt is closed. Until then no other widget of the page
   * gets a prompt.
   */
  prepareOneTap(prepare: PrepareOneTap, leaving: AbortSignal): Promise<OneTapPrompt | null>;
}

export type PrepareOneTap = (project: OneTapProject, leaving: AbortSignal) => Promise<OneTapPrompt | null>;

export interface OneTapProject {
  readonly client: StytchClient;
  readonly browser: Browser;
  readonly publicToken: string;
}

export interface OneTapPrompt {
  /**
   * Opens the prompt, and closes it when `leaving` aborts. Resolves with Google's first moment, or with `silent` after
   * the request's limit. Rejects with a {@link OneTapCode} if there is no prompt.
   */
  open(request: OneTapRequest, leaving: AbortSignal): Promise<OneTapSign>;
}

export type OneTapSign =
  /** Google has reported that the prompt is displayed. */
  | 'shown'
  /** The person has dismissed the prompt, or Google has no account to offer. */
  | 'gone'
  /**
   * Google has reported no moment, so the prompt may be visible or not. With FedCM, Google never reports that a prompt
   * is displayed.
   */
  | 'silent';

export interface OneTapRequest {
  readonly position: OneTapPosition;
  readonly cancelOnTapOutside: boolean;
  /** The element of an embedded prompt; `null` for a floating one. */
  readonly parent: Element | null;
  /** Milliseconds. If Google reports no moment until then, the sign is `silent`. */
  readonly limit: number;
  /** The person has dismissed the prompt, or the page has closed it. Not called after `onPicked`. */
  onGone(): void;
  /** The prompt is open but hidden by a style, an extension or an element above it. */
  onHidden(): void;
  /** The person has chosen an account. */
  onPicked(account: PickedAccount): void;
}

/** Keeps Google's ID token in a closure, so that actions and state do not contain it. */
export interface PickedAccount {
  /**
   * Sends the account to the identity provider. Resolves to the address to navigate to, which has a single-use token in
   * its query. Its origin and path are those of one of `addresses`.
   */
  submit(addresses: RedirectAddresses, signal: AbortSignal): Promise<string>;
}

export interface RedirectAddresses {
  readonly loginRedirectURL: string;
  readonly signupRedirectURL: string;
}

/** Codes for errors of One Tap. The first are those of the specification (§4). */
export type OneTapCode =
  | 'origin_not_allowed_for_client'
  | 'invalid_client'
  | 'oauth_config_not_found'
  | 'no_login_redirect_urls_set'
  | 'no_signup_redirect_urls_set'
  | 'default_provider_not_allowed'
  /** The prompt cannot be shown for another reason: the script did not load, or Google or the browser refuses. */
  | 'one_tap_failed';
