export interface ProofCalls {
  /**
   * Returns how the signed-in person can prove once more who they are, as the client knows it, or `null` without a
   * session.
   */
  readProofs(): Proofs | null;
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
  /** The email address or the phone number. For a password, the address that belongs to it. Otherwise empty. */
  readonly address: string;
  readonly category: ProofCategory | null;
  /** When the session has got this factor most recently, in epoch milliseconds. 0: the session does not have it. */
  readonly provedAt: number;
}

export interface Proofs {
  readonly userId: string;
  /** When the session has got its newest factor, in epoch milliseconds, or `null` if the reply does not say it. */
  readonly latestAt: number | null;
  /** The categories of the session's factors. */
  readonly proved: readonly ProofCategory[];
  /** In this order: passkeys, then what the session has most recently got, then the rest. */
  readonly ways: readonly ProofWay[];
}
