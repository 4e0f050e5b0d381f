import { oncePerPage } from '../../browser/pageScope';
import { toIdentityError } from '../core/errors';
import type { AuthenticateResult } from '../core/results';

interface SharedLogin {
  readonly answer: Promise<AuthenticateResult>;
  /** Aborts the request. */
  readonly attempt: AbortController;
  /** How many calls of `shareLogin` wait for the request. */
  waiting: number;
  /** Set when the request has succeeded. */
  result?: AuthenticateResult;
}

interface TokenLogin {
  token: string;
  signal: AbortSignal;
  /** Sends the request. */
  logIn(signal: AbortSignal): Promise<AuthenticateResult>;
  /** Returns whether the client still has the session of this login. */
  hasSessionOf(result: AuthenticateResult): boolean;
}

/**
 * Logs in with the token of a link. Mounts that call this function with the same token share one request and its
 * result, as long as the client has the session of this login. The request is aborted only if all mounts that wait for
 * it abort.
 */
export function shareLogin({ token, signal, logIn, hasSessionOf }: TokenLogin): Promise<AuthenticateResult> {
  const logins = oncePerPage('token-logins/1', () => new Map<string, SharedLogin>());
  const earlier = logins.get(token);
  const hasEnded = earlier?.result !== undefined && !hasSessionOf(earlier.result);
  const login = earlier && !hasEnded ? earlier : begin();

  function begin(): SharedLogin {
    const attempt = new AbortController();
    const begun: SharedLogin = { attempt, waiting: 0, answer: logIn(attempt.signal) };
    logins.set(token, begun);
    begun.answer.then(
      (result) => {
        begun.result = result;
      },
      () => {
        if (logins.get(token) === begun) logins.delete(token);
      },
    );
    return begun;
  }

  login.waiting++;
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(toIdentityError(signal.reason));
      if (--login.waiting > 0) return;
      logins.delete(token);
      login.attempt.abort(signal.reason);
    };
    signal.addEventListener('abort', leave);
    login.answer
      .finally(() => signal.removeEventListener('abort', leave))
      .then(resolve, (error: unknown) => reject(toIdentityError(error)));
  });
}
