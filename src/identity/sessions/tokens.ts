import type { StytchClient } from '@stytch/vanilla-js/headless';

/** The tokens in the session's two cookies. */
export interface SessionTokens {
  readonly session_token: string;
  readonly session_jwt: string;
}

/** Returns `null` without a session, or if its cookies are HttpOnly. */
export const readTokens = (client: StytchClient): SessionTokens | null => client.session.getTokens() ?? null;

/**
 * Gives a session back to the client, unless the client has it. The cookies alone are not enough: the client loads its
 * state, and refreshes the session, only after a request to the provider.
 */
export function writeTokens(client: StytchClient, tokens: SessionTokens | null): void {
  if (!tokens || client.session.getTokens()?.session_token === tokens.session_token) return;
  client.session.updateSession(tokens);
  client.session.authenticate().catch(() => undefined);
}
