import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import type { OneTapPosition } from '../../config/oneTap';

/** Google One Tap: the prompt of Google's script, which spares the person Google's sign-in page. */
export interface OneTapCalls {
  /** A project for tests. Its screen shows the developer which settings are missing. */
  readonly isTestProject: boolean;
  /**
   * Loads the client's frame and settings, and Google's script. Resolves to `null` if the person has dismissed a prompt
   * in this tab, or if another widget of the page has a prompt.
   *
   * @param prepare the code that loads them. It is a parameter because it is part of the flow's chunk: in the gateway's
   * chunk, every page would download it.
   * @param leaving aborts when the widget is removed or its prompt is closed. Until then no other widget gets a prompt.
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
   * the request's limit. Rejects with a {@link OneTapCode} when there is no prompt; then it is closed.
   */
  open(request: OneTapRequest, leaving: AbortSignal): Promise<OneTapSign>;
}

export type OneTapSign =
  /** Google calls the prompt displayed. */
  | 'shown'
  /** The person dismissed it, or Google has no account to offer. */
  | 'gone'
  /** Google has not reported a moment, so the prompt may be visible or not. With FedCM it never reports a display. */
  | 'silent';

export interface OneTapRequest {
  readonly position: OneTapPosition;
  readonly cancelOnTapOutside: boolean;
  /** The element of an embedded prompt; `null` for a floating one. */
  readonly parent: Element | null;
  /** Milliseconds until a prompt without a moment counts as `silent`. */
  readonly limit: number;
  /** The person has dismissed the prompt, or the page has closed it. Not called after `onPicked`. */
  onGone(): void;
  /** The prompt is open but hidden by a style, an extension or an element above it. */
  onHidden(): void;
  /** The person has chosen an account. */
  onPicked(account: PickedAccount): void;
}

/** Holds Google's ID token, so that actions and state do not contain it. */
export interface PickedAccount {
  /**
   * Sends the account to the identity provider. Resolves to the address to go to, with a single-use token in the query.
   * Origin and path are those of an address of the request.
   */
  submit(addresses: RedirectAddresses, signal: AbortSignal): Promise<string>;
}

export interface RedirectAddresses {
  readonly loginRedirectURL: string;
  readonly signupRedirectURL: string;
}

/** The kinds of error of the specification (§4), and the others. */
export type OneTapCode =
  | 'origin_not_allowed_for_client'
  | 'invalid_client'
  | 'oauth_config_not_found'
  | 'no_login_redirect_urls_set'
  | 'no_signup_redirect_urls_set'
  | 'default_provider_not_allowed'
  /** Another reason: the script did not load, or Google or the browser refuses. */
  | 'one_tap_failed';
