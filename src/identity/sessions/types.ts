/** Codes for errors of a call that needs a signed-in user. */
export type SessionCode =
  /** The provider reports that no user is signed in. */
  'session_over';
