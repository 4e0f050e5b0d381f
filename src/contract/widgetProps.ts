import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { SecondFactorState } from '../features/second-factor/options';
import type { MagicLinkState } from '../methods/magic-link/options';
import type { OtpState } from '../methods/passcode/options';
import type { PasswordState, ResetPasswordState } from '../methods/password/options';
import type { LoginConfig } from './config';
import type { WidgetEvent } from './events';
import type { FailureCode } from './failureCode';
import type { Presentation, Styles } from './presentation';
import type { ScreenName } from './screenName';
import type { StringId } from './stringIds';

/**
 * The argument of `onError`. The DOM event `stytch-error` has it as `detail`. `message` is the text that the person
 * sees.
 */
export interface WidgetError extends Error {
  /**
   * The error's code. docs/errors.md lists the codes. Another text is possible too, because a page may get a newer
   * release of the widget, with further codes, than the types with which it was compiled.
   */
  code: FailureCode | (string & {});
  /** The provider's name for the error. This and the next four properties are missing if the provider did not respond. */
  error_type?: string;
  error_message?: string;
  status_code?: number;
  request_id?: string;
  /**
   * The URL of the provider's documentation of this error type. The widget has not checked this URL, so check it before
   * you link to it.
   */
  error_url?: string;
  /**
   * The code of the error from `@simplewebauthn/browser`, such as `ERROR_INVALID_RP_ID`, if a WebAuthn ceremony
   * failed.
   */
  ceremony_error?: string;
}

/**
 * The host's functions for events and errors. For each event or error, the widget first calls the host's function and
 * then fires the DOM event. If the function throws, the widget continues.
 */
export interface Callbacks {
  onEvent?: ((event: WidgetEvent) => void) | undefined;
  onError?: ((error: WidgetError) => void) | undefined;
  /**
   * Called when the person presses "Continue" on a success screen. Success screens have this button only if
   * `onContinue` is set. No DOM event is fired for the button.
   */
  onContinue?: (() => void) | undefined;
  /**
   * Called when the person agrees to the terms, before the widget stores it. If the promise is rejected, the step
   * stays, and the person can try again: then the function is called again.
   */
  onTermsAccepted?: ((accepted: AcceptedTerms) => void | Promise<void>) | undefined;
  /** Called when the person has filled in the fields, before the widget stores them. A rejection does the same. */
  onFields?: ((entered: EnteredFields) => void | Promise<void>) | undefined;
  /**
   * For Account's section `sessions`: resolves to the sessions of the signed-in person. Your server knows them. The
   * section also needs the next two callbacks. If one of them is rejected, the list stays as it is.
   */
  listSessions?: (() => Promise<readonly AccountSession[]>) | undefined;
  /** Ends one session of the signed-in person, which may have ended already. */
  revokeSession?: ((sessionId: string) => Promise<void>) | undefined;
  /** Ends all sessions of the signed-in person but the one of this browser. */
  revokeOtherSessions?: (() => Promise<void>) | undefined;
  /**
   * For Account's section `deleteAccount`: deletes the signed-in person's account. Then Account removes the session from
   * this browser.
   * @param userId the user who has confirmed. Your server compares it with the session's: in another tab, another person
   * may have signed in meanwhile.
   */
  deleteAccount?: ((userId: string) => Promise<void>) | undefined;
}

/** A session of the signed-in person, as the section `sessions` of Account shows it. */
export interface AccountSession {
  session_id: string;
  /** Such as `Firefox on Linux`, in the language of the page. */
  device?: string | null | undefined;
  /** Such as a city, or an IP address. */
  place?: string | null | undefined;
  /** In the format ISO 8601, as the provider's `last_accessed_at`. */
  last_used_at: string;
  /** In the format ISO 8601. */
  started_at?: string | null | undefined;
  /** `true` for the session of this browser. The person cannot end it here. */
  is_current?: boolean | null | undefined;
}

/** What the person has entered after the sign-in. */
export interface EnteredFields {
  /** Missing if the step has not asked for it. */
  name?: { first_name: string; last_name: string } | undefined;
  /** By the ids of the fields: a text, or `true` or `false` for a checkbox. Only of the fields that were asked. */
  values: Readonly<Record<string, string | boolean>>;
}

/** What the person has agreed to. */
export interface AcceptedTerms {
  version: string;
  documents: readonly { title: string; url: string }[];
  /** In epoch milliseconds, by the clock of the device. */
  acceptedAt: number;
}

/**
 * The properties that every widget has. Set `client` or `publicToken`; if you set both, the widget uses `client`. If
 * `config` is invalid, the widget shows a message and calls `onError` with the code `invalid_config` and the option's
 * `path`. A mount function also throws this error.
 */
interface CommonProps {
  client?: StytchClient | undefined;
  /** The project's token: `public-token-test-…` or `public-token-live-…`. If the token changes, the widget restarts. */
  publicToken?: string | undefined;
  /**
   * Options for the client that the widget creates from `publicToken`. All widgets on the page with the same token
   * share one client, so only the options of the widget that creates the client are used: the first to be mounted.
   */
  clientOptions?: object | undefined;
  config?: LoginConfig | undefined;
  /**
   * The second factor, if `config` has none. So one object can hold the project and its second factor, for the widgets
   * and for `watchSession`.
   */
  secondFactorOptions?: LoginConfig['secondFactorOptions'];
  /** @deprecated the name of `secondFactorOptions` before 0.2.0 */
  secondFactor?: LoginConfig['secondFactorOptions'];
  /** The steps after the second factor, if `config` has none. The same holds for their options. */
  afterSignIn?: LoginConfig['afterSignIn'];
  termsOptions?: LoginConfig['termsOptions'];
  fieldsOptions?: LoginConfig['fieldsOptions'];
  /** The older generation of theme options. */
  styles?: Styles | undefined;
  /** The newer generation of theme options. */
  presentation?: Presentation | undefined;
  /**
   * The host's own texts by their ids, such as `main.title`. A text may contain placeholders such as `{name}`. For
   * an id without a text, the widget uses its own text in the language of `locale`.
   */
  strings?: HostStrings | undefined;
  /**
   * The language of the texts and country names, as a BCP 47 tag, or `auto` (the default). `auto` means the language of
   * the page (the attribute `lang` around the widget), or else of the browser. If the widget has no texts in this
   * language, its texts are in English.
   */
  locale?: string | undefined;
  /** The host's functions for events and errors. The widget always calls the latest ones. */
  callbacks?: Callbacks | undefined;
  /**
   * Opens a screen directly, with a part of the form state (specification §3). Each time the host passes a new object,
   * its screen opens again, even if the properties have not changed.
   */
  preset?:
    | {
        screen: ScreenName;
        state?: { [Property in keyof FormState]?: Partial<FormState[Property]> | undefined } | undefined;
      }
    | undefined;
}

export interface LoginProps extends CommonProps {
  config: LoginConfig;
  /**
   * For a landing page. `true` makes Login start by signing the person in with the token in the page's URL,
   * from a link or a social provider. Without a token and without a session, Login shows its first screen.
   */
  landing?: boolean | undefined;
}

export interface ResetPasswordProps extends CommonProps {
  /** The token of the link, if it is not in the page's URL. */
  passwordResetToken?: string | undefined;
}

export interface PasskeyRegistrationProps extends CommonProps {}

export interface IdentityProviderProps extends CommonProps {
  /** For consent and logout. `false` keeps the browser on the page instead of following the redirect. */
  followRedirects?: boolean | undefined;
  /** For consent: a function that returns the host's own list of permissions. It replaces the widget's list. */
  getIDPConsentManifest?: ((input: { scopes: string[]; clientName: string }) => ConsentManifest) | undefined;
  /** For consent: the host's own token. The widget creates a session with it before it shows the consent screen. */
  authTokenParams?: AuthTokenParams | undefined;
}

export interface AccountProps extends CommonProps {}

/**
 * The properties of all widgets together.
 * @deprecated Use the properties of your widget, such as `LoginProps`
 */
export interface WidgetProps extends ResetPasswordProps, IdentityProviderProps {
  landing?: LoginProps['landing'];
}

/** Texts by their ids, such as `main.title`. A text may contain placeholders such as `{name}`. */
export type Strings = Readonly<Record<string, string>>;

/**
 * The host's own texts, which replace the widget's texts with the same ids. They may contain placeholders such as
 * `{name}`, and plurals in ICU MessageFormat.
 */
export type HostStrings = Readonly<Partial<Record<StringId, string | undefined>>>;

/**
 * A permission that an application requests. If an item has `details`, the person can open the item to read the
 * details.
 */
type ConsentItem = string | { text: string; details?: string[] | undefined };

/** The host's list of permissions: items, or groups of items with a heading. */
type ConsentManifest = ConsentItem[] | { header: string; items: ConsentItem[] }[];

/** A token from the host's server. The widget uses it to start a session, with the client's method `session.attest`. */
interface AuthTokenParams {
  /** A JWT. The provider verifies it with the project's trusted token profile `tokenProfileID`. */
  trustedAuthToken: string;
  tokenProfileID: string;
}

/** The form state of the specification (§3). Each property belongs to the slice of one flow. */
export interface FormState {
  magicLinkState: MagicLinkState;
  otpState: OtpState;
  cryptoState: CryptoState;
  passwordState: PasswordState;
  resetPasswordState: ResetPasswordState;
  secondFactorState: SecondFactorState;
  errorMessage: string;
}

/** The form state of wallets (specification §3). */
interface CryptoState {
  walletAddress: string;
  walletOption: string;
  walletChallenge: string;
}
