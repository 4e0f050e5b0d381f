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

/** The argument of `onError`, and the `detail` of the DOM event `stytch-error`. The person sees `message`. */
export interface WidgetError extends Error {
  /** docs/errors.md lists the codes. A newer release of the widget than these types may have further ones. */
  code: FailureCode | (string & {});
  /** The provider's name for the error. This and the next four properties are missing if the provider did not respond. */
  error_type?: string;
  error_message?: string;
  status_code?: number;
  request_id?: string;
  /** The provider's documentation of this error type. The widget has not checked this URL: check it before you link to it. */
  error_url?: string;
  /** The code of `@simplewebauthn/browser`, such as `ERROR_INVALID_RP_ID`, if a WebAuthn ceremony failed. */
  ceremony_error?: string;
}

/** The widget calls the function before it fires the DOM event. If the function throws, the widget continues. */
export interface Callbacks {
  onEvent?: ((event: WidgetEvent) => void) | undefined;
  onError?: ((error: WidgetError) => void) | undefined;
  /** Called for the button "Continue" of success screens, which they have only with this function. No DOM event fires. */
  onContinue?: (() => void) | undefined;
  /** Called when the person agrees to the terms, before the widget stores it. After a rejection they can try again. */
  onTermsAccepted?: ((accepted: AcceptedTerms) => void | Promise<void>) | undefined;
  /** Called when the person has filled in the fields, before the widget stores them. After a rejection they can try again. */
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
   * For Account's section `deleteAccount`: deletes the signed-in person's account. Then Account removes the session.
   * @param userId your server compares it with the session's: in another tab, another person may have signed in.
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
  /** ISO 8601, as the provider's `last_accessed_at`. */
  last_used_at: string;
  /** ISO 8601. */
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

export interface AcceptedTerms {
  version: string;
  documents: readonly { title: string; url: string }[];
  /** In epoch milliseconds, by the clock of the device. */
  acceptedAt: number;
}

/**
 * Set `client` or `publicToken`; if you set both, the widget uses `client`. If `config` is invalid, the widget shows a
 * message and calls `onError` with `invalid_config` and the option's `path`. A mount function also throws this error.
 */
interface CommonProps {
  client?: StytchClient | undefined;
  /** The project's token: `public-token-test-…` or `public-token-live-…`. If the token changes, the widget restarts. */
  publicToken?: string | undefined;
  /** For the client of `publicToken`. All widgets with this token share it, so only the first mount's options count. */
  clientOptions?: object | undefined;
  config?: LoginConfig | undefined;
  /** If `config` has none. So one object can have the project and its second factor, for widgets and `watchSession`. */
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
  /** For an id without a text, the widget uses its own text in the language of `locale`. */
  strings?: HostStrings | undefined;
  /**
   * A BCP 47 tag, or `auto` (the default): the language of the page (the attribute `lang` around the widget), or else of
   * the browser. If the widget has no texts in this language, they are in English.
   */
  locale?: string | undefined;
  /** The widget always calls the latest ones. */
  callbacks?: Callbacks | undefined;
  /** Opens a screen directly, with a part of the form state (specification §3): again for each new object. */
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
   * For a landing page: Login signs the person in with the token in the page's URL, from a link or a social provider.
   * Without a token and without a session, it shows its first screen.
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

/** Texts by their ids, such as `main.title`. */
export type Strings = Readonly<Record<string, string>>;

/**
 * The host's own texts, which replace the widget's texts with the same ids. They may contain placeholders such as
 * `{name}`, and plurals in ICU MessageFormat.
 */
export type HostStrings = Readonly<Partial<Record<StringId, string | undefined>>>;

/** A permission that an application requests. The person can open it to read its `details`. */
type ConsentItem = string | { text: string; details?: string[] | undefined };

/** The host's list of permissions: items, or groups of items with a heading. */
type ConsentManifest = ConsentItem[] | { header: string; items: ConsentItem[] }[];

/** For the client's method `session.attest`. */
interface AuthTokenParams {
  /** A JWT from the host's server. The provider verifies it with the project's trusted token profile. */
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

interface CryptoState {
  walletAddress: string;
  walletOption: string;
  walletChallenge: string;
}
