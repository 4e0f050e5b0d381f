/** Errors of a call for the signed-in user. */
export type SessionCode =
  /** The provider says that no user is signed in. */
  'session_over';
