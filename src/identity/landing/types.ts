export interface LandingCalls {
  /**
   * Redeems the token that the page's address held, once. Resolves to whether the person is signed in, which is also
   * true if there was no token but a session. Rejects with `link_refused` if the token cannot be used any more (only
   * once for each token), and with `social_refused` or `social_failed` if a social sign-in has led to this page without a
   * token.
   */
  redeemLanding(request: { sessionDurationMinutes?: number }, signal: AbortSignal): Promise<boolean>;
}
