/** What the server may answer to a call for the signed-in user. */
export type SessionCode =
  /** The server itself says that no user is signed in. */
  'session_over';
