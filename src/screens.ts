import type { ScreenName } from './contract/screenName';

/** The widget's state machine as data: every screen of the specification (§2), of landing pages and of the account. */

interface Row<Flow extends string> {
  readonly flow: Flow;
  /** Draws the screen if the query of the page's URL contains `parameter`. */
  readonly otherFlow?: { readonly parameter: string; readonly flow: Flow };
  readonly back?: ScreenName;
  /** A success screen: its opening emits `AUTHENTICATE_FLOW_COMPLETE` once, and it has no "Back". */
  readonly completes?: true;
  /** True if the screen has no "Back", although another screen leads to it. */
  readonly follows?: true;
  /**
   * True if the screen needs the provider's data to be ready, and fires `portico-ready` itself instead of the outlet.
   */
  readonly reads?: true;
}

const table = {
  Main: { flow: 'main' },
  PasskeyRegistrationStart: { flow: 'passkey', reads: true },
  PasskeyRegistrationSuccess: { flow: 'passkey', back: 'PasskeyRegistrationStart', reads: true },
  PasskeyConfirmation: { flow: 'passkey', completes: true },
  PasswordResetForm: { flow: 'password' },
  PasswordCreateOrLogin: { flow: 'password', back: 'Main' },
  PasswordForgot: { flow: 'password', back: 'Main' },
  PasswordBreached: { flow: 'password', back: 'Main' },
  PasswordSetNew: { flow: 'password', back: 'Main' },
  PasswordDedupe: { flow: 'password', back: 'Main' },
  PasswordConfirmation: { flow: 'password', completes: true },
  EmailConfirmation: { flow: 'magic-link', back: 'Main' },
  OTPAuthenticate: { flow: 'passcode', back: 'Main' },
  OTPConfirmation: { flow: 'passcode', completes: true },
  CryptoConnect: { flow: 'wallet', back: 'Main' },
  CryptoSignMessage: { flow: 'wallet', back: 'Main' },
  CryptoOtherScreen: { flow: 'wallet', back: 'Main' },
  CryptoSetupWallet: { flow: 'wallet', back: 'Main' },
  CryptoError: { flow: 'wallet', back: 'Main' },
  CryptoConfirmation: { flow: 'wallet', completes: true },
  IDPConsent: {
    flow: 'consent',
    otherFlow: { parameter: 'post_logout_redirect_uri', flow: 'logout' },
    reads: true,
  },
  Landing: { flow: 'landing' },
  LandingConfirmation: { flow: 'landing', completes: true },
  Account: { flow: 'account', reads: true },
  SecondFactor: { flow: 'second-factor', follows: true },
  SecondFactorEnrolment: { flow: 'second-factor', follows: true },
  Terms: { flow: 'terms', follows: true },
  PasskeyOffer: { flow: 'passkeyOffer', follows: true },
  Fields: { flow: 'fields', follows: true },
} as const satisfies Record<ScreenName, Row<string>>;

/** The screens and thunks of one method or feature. `registry.ts` has the chunk of each flow. */
export type FlowId = FlowsOf<(typeof table)[ScreenName]>;

export type Screen = Row<FlowId>;

export const screens: Readonly<Record<ScreenName, Screen>> = table;

export type ScreensOf<Flow extends FlowId> = {
  [Name in ScreenName]: Flow extends FlowsOf<(typeof table)[Name]> ? Name : never;
}[ScreenName];

type FlowsOf<Described extends Row<string>> =
  Described['flow'] | (Described extends { otherFlow: { flow: infer Other } } ? Other : never);

export function flowOf(screen: ScreenName, pageQuery: string): FlowId {
  const { flow, otherFlow } = screens[screen];
  return otherFlow && new URLSearchParams(pageQuery).has(otherFlow.parameter) ? otherFlow.flow : flow;
}

export type ModuleName = 'Login' | 'ResetPassword' | 'PasskeyRegistration' | 'IdentityProvider' | 'Account';

export const startScreens: Readonly<Record<ModuleName, ScreenName>> = {
  Login: 'Main',
  ResetPassword: 'PasswordResetForm',
  PasskeyRegistration: 'PasskeyRegistrationStart',
  IdentityProvider: 'IDPConsent',
  Account: 'Account',
};

export function isScreenName(name: unknown): name is ScreenName {
  return typeof name === 'string' && Object.hasOwn(screens, name);
}
