import { oncePerPage } from '../../browser/pageScope';
import { toIdentityError } from '../core/errors';
import type { AuthenticateResult } from '../core/results';

interface SharedLogin {
  readonly answer: Promise<AuthenticateResult>;
  readonly attempt: AbortController;
  waiting: number;
  result?: AuthenticateResult;
}

interface TokenLogin {
  token: string;
  signal: AbortSignal;
  logIn(signal: AbortSignal): Promise<AuthenticateResult>;
  stands(result: AuthenticateResult): boolean;
}

/**
 * Logs in with the token of a link. Mounts that call this function with the same token share one request and its
 * result, as long as the client has the session of this login. The request is aborted only if all mounts that wait for
 * it abort.
 */
export function shareLogin({ token, signal, logIn, stands }: TokenLogin): Promise<AuthenticateResult> {
  const logins = oncePerPage('token-logins/1', () => new Map<string, SharedLogin>());
  const known = logins.get(token);
  const isOver = known?.result && !stands(known.result);
  const login = known && !isOver ? known : begin();

  function begin(): SharedLogin {
    const attempt = new AbortController();
    const begun: SharedLogin = { attempt, waiting: 0, answer: logIn(attempt.signal) };
    logins.set(token, begun);
    begun.answer.then(
      (result) => (begun.result = result),
      () => logins.get(token) === begun && logins.delete(token),
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
