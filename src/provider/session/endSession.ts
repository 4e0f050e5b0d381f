import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/types';
import { SESSION_END_LIMIT_MS } from '../../host/limits';
import { clearState } from '../client/clientActions';
import { sessionOver, toIdentityError, withCodes } from '../errors';
import type { IdentityError } from '../IdentityError';
import { pageClientOf } from '../page';
import { withDeadline } from '../withDeadline';
import { readTokens, writeTokens } from './sessionStore';

export interface SessionEnd {
  /** `kept`: in HttpOnly cookies, which a script cannot remove. `replaced`: by a sign-in, for example in another tab. */
  readonly session: 'ended' | 'kept' | 'replaced';
  /** Why the provider may still have the session, or `null`. */
  readonly error: IdentityError | null;
}

/** Removes the session from this browser even without a response within 5 s. A session that has replaced it stays. */
export async function endSession(
  { client, browser }: { client(): StytchClient; browser: Clock },
  signal?: AbortSignal,
): Promise<SessionEnd> {
  const ended = readSession(client());
  const canRemove = !ended || Boolean(ended.token);
  const { signIns } = pageClientOf(client());
  const before = signIns.newest;
  const revoke = () =>
    client()
      .session.revoke({ forceClear: canRemove })
      .finally(() => {
        // The client clears its state when the response arrives, even after a new sign-in.
        if (signIns.newest > before) writeTokens(client(), signIns.tokens);
      });
  const error = await withCodes(
    sessionOver,
    withDeadline(revoke, { clock: browser, signal, limit: SESSION_END_LIMIT_MS }),
  ).then(() => null, toIdentityError);
  const current = readSession(client());
  if (current && !(ended && isSame(ended, current))) return { session: 'replaced', error };
  if (error && error.code !== 'session_over' && !canRemove) return { session: 'kept', error };
  if (error) clearState(client()); // without a response, the client does not clear its state
  return { session: 'ended', error };
}

/** If the tokens are in HttpOnly cookies, only the id is known. */
interface KnownSession {
  readonly id?: string | undefined;
  readonly token?: string | undefined;
}

function readSession(client: StytchClient): KnownSession | null {
  const id = client.session.getSync()?.session_id;
  const token = readTokens(client)?.session_token;
  return id || token ? { id, token } : null;
}

/** The tokens decide: after a sign-in in another tab, the cookies change before the client's session id. */
function isSame(one: KnownSession, other: KnownSession): boolean {
  if (one.token && other.token) return one.token === other.token;
  return one.id !== undefined && one.id === other.id;
}
