export type SessionCode =
  /** The provider reports that no user is signed in. */
  'session_over';
