export interface ProofCalls {
  /**
   * Resolves to how the signed-in person can prove once more who they are, as the client knows it. A client that does
   * not know its session or the session's user, for example after another tab has changed the storage, asks the
   * provider first. Rejects with `session_over` if the session has ended.
   */
  readProofs(signal: AbortSignal): Promise<Proofs>;
}

/**
 * The provider may ask for factors of two categories. A social account counts as an email address, and a password is in
 * no category.
 */
export type ProofCategory = 'email' | 'phone' | 'device';

/** Something that the person has, and that proves who they are. */
export interface ProofWay {
  /** The kind of factor. The page can ask for each of them without leaving it. */
  readonly method: 'passkey' | 'password' | 'totp' | 'email' | 'phone';
  /**
   * The email address or the phone number. For a password, an address with which the person logs in, verified or not.
   * Otherwise empty.
   */
  readonly address: string;
  readonly category: ProofCategory | null;
  /** When the session has got this factor most recently, in epoch milliseconds. 0: the session does not have it. */
  readonly provedAt: number;
}

export interface Proofs {
  readonly userId: string;
  /** When the session has got its newest factor, in epoch milliseconds, or `null` if the reply does not say it. */
  readonly latestAt: number | null;
  /**
   * When the session has got its newest factor of these kinds, in epoch milliseconds. 0: the session has none. The person
   * may no longer have the password or the app. A recovery code counts as the app.
   */
  readonly latestOf: Readonly<Record<'password' | 'email' | 'totp', number>>;
  /** The categories of the session's factors. */
  readonly proved: readonly ProofCategory[];
  /** In this order: passkeys, then what the session has most recently got, then the rest. */
  readonly ways: readonly ProofWay[];
}
