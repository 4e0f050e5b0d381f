import type { StytchClient } from '@stytch/vanilla-js/headless';
import { IdentityError } from '../core/IdentityError';
import { withCodes } from '../core/withCodes';
import { withDeadline } from '../core/withDeadline';
import type { Send, RequestSender } from '../requests/createRequestSender';
import { sessionOver } from '../sessions/sessionOver';

/**
 * Sends requests that need a session. If the provider reports that the session has ended, the client checks its session
 * at the provider. If the session is valid, the request is sent again.
 */
export function createSendInSession({ client, browser, send }: RequestSender): Send {
  return async (call, check, signal) => {
    const attempt = () => withCodes(sessionOver, send(call, check, signal));
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof IdentityError) || error.code !== 'session_over') throw error;
      // If the session has ended, this call makes the client clear it.
      const isValid = await withDeadline(() => client().session.authenticate(), {
        clock: browser,
        signal,
      }).then(
        () => true,
        () => false,
      );
      if (isValid) return attempt();
      throw error;
    }
  };
}

/**
 * Returns a text that identifies the client's session: the session's id, and the token in the cookie. The id alone is
 * not enough: if another tab has replaced the cookie, the client still has the id of the old session.
 */
export function sessionMark(client: StytchClient): string {
  return `${client.session.getSync()?.session_id} ${client.session.getTokens()?.session_token}`;
}
