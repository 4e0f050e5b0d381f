export interface FactorCalls {
  /** Resolves to whether the person is signed in, as soon as the client knows it, after 5 s at the latest. */
  isSignedIn(): Promise<boolean>;
  /** Returns the factors of the session and of its user, as the client knows them, or `null` without a session. */
  readFactors(): Factors | null;
}

/** The kinds of factors that the widget can ask for. All other factors are `other`. */
export type FactorKind = 'totp' | 'recovery' | 'sms' | 'passkey' | 'other';

export interface Factors {
  readonly userId: string;
  /** What the app shows beside the code: the first email address or phone number of the user, or an empty text. */
  readonly account: string;
  /** The kinds of the session's factors. */
  readonly proved: readonly FactorKind[];
  /** The verified authenticators of the user, by id. The provider allows one. */
  readonly totps: readonly string[];
  /** The verified phone numbers of the user. */
  readonly phones: readonly { readonly id: string; readonly number: string }[];
  /** The passkeys of the user, by id. */
  readonly passkeys: readonly string[];
}
