import type { StytchClient } from '@stytch/vanilla-js/headless';
import * as v from 'valibot';
import { REQUEST_LIMIT_MS } from '../../host/limits';
import { clearState } from '../client/clientActions';
import { propertyOf } from '../client/internals';
import { IdentityError } from '../IdentityError';
import { pageClientOf } from '../page';
import { authenticateResult, type AuthenticateResult } from '../responses';
import { notifyLater, readTokens, writeTokens } from './sessionStore';

/** On all other hosts, the client's cookies are `Secure`. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** In a frame of another site, a browser drops a cookie like the session's without an error. */
function keepsCookies(): boolean {
  const cookie = 'portico_probe=1';
  const attributes = `; Path=/; SameSite=Lax${loopback.test(location.hostname) ? '' : '; Secure'}`;
  try {
    document.cookie = cookie + attributes;
    const isStored = document.cookie.split('; ').includes(cookie);
    document.cookie = `${cookie}${attributes}; Max-Age=0`;
    return isStored;
  } catch {
    return false;
  }
}

/**
 * An accepted sign-in counts whenever its response arrives (ADR 0039). Of two, the last begun wins.
 *
 * Rejects with an `IdentityError`: `bad_reply` for a wrong format, or for another user than `userId`, whose session is
 * revoked; `session_not_stored` or `wrong_clock` if the browser does not store the session.
 *
 * @param userId the user whose session the call extends. Missing: the call may sign in any user
 */
export async function signIn(
  client: () => StytchClient,
  call: () => Promise<unknown>,
  userId?: string,
): Promise<AuthenticateResult> {
  const page = pageClientOf(client());
  const { signIns } = page;
  const order = (signIns.begun += 1);
  signIns.pending.add(order);
  const end = () => {
    signIns.pending.delete(order);
    notifyLater(page);
  };
  const stopWaiting = setTimeout(end, REQUEST_LIMIT_MS);
  const restoreNewer = () => {
    if (order < signIns.newest) writeTokens(client(), signIns.tokens);
  };
  try {
    const response = await call();
    const result = readResult(response, userId);
    if (!result) {
      void reject(client(), response).then(restoreNewer);
      throw new IdentityError('bad_reply');
    }
    if (!isStored(client(), result)) {
      clearState(client());
      restoreNewer();
      throw new IdentityError(hasEnded(result) ? 'wrong_clock' : 'session_not_stored');
    }
    if (order < signIns.newest) restoreNewer();
    else Object.assign(signIns, { newest: order, tokens: readTokens(client()) });
    return result;
  } catch (error) {
    // The client writes its cookies when the response has arrived.
    const isBlocked = error instanceof DOMException && error.name === 'SecurityError';
    throw isBlocked ? new IdentityError('session_not_stored', '', { cause: error }) : error;
  } finally {
    clearTimeout(stopWaiting);
    end();
  }
}

/** Returns `null` for a wrong format or another user. */
function readResult(response: unknown, userId: string | undefined): AuthenticateResult | null {
  const { success, output } = v.safeParse(authenticateResult, response);
  return success && (userId === undefined || output.user_id === userId) ? output : null;
}

/** Revokes the session that the client has stored, and removes it from the browser. */
async function reject(client: StytchClient, response: unknown): Promise<void> {
  const stored = readTokens(client)?.session_token;
  const isStored = stored !== undefined && stored === propertyOf(response, 'session_token');
  // The client reads the token from its cookie at once, so the state may be cleared before the response.
  const revoked = isStored && client.session.revoke({ forceClear: true }).catch(() => undefined);
  clearState(client);
  await revoked;
}

/**
 * The client cannot read cookies that are HttpOnly (then the response has no tokens) or of another path, so a test
 * cookie decides. If the device's clock is far ahead, the browser drops the session's cookies as expired.
 */
function isStored({ session }: StytchClient, result: AuthenticateResult): boolean {
  if (result.session_token === '' || session.getTokens() !== null) return true;
  return !hasEnded(result) && keepsCookies();
}

/** By the clock of the device. */
const hasEnded = ({ session }: AuthenticateResult) => Date.parse(String(session.expires_at)) <= Date.now();
