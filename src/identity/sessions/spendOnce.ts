import { oncePerPage } from '../../browser/pageScope';
import { toIdentityError } from '../core/errors';
import { IdentityError } from '../core/IdentityError';

/**
 * `attempt` must pass the promise of its request through this function. So `spendOnce` learns that the token was sent,
 * and whether the request has failed. Returns the same promise.
 */
type Spending = <Reply>(request: Promise<Reply>) => Promise<Reply>;

/**
 * Sends a single-use token only once from this page, even after a second click, in a React effect that runs twice, or
 * in a second mount. If the request fails, for example because the provider refuses the new password, the token can be
 * sent again. Rejects with `token_spent` if a request with this token is pending or has succeeded.
 * @param attempt sends the request and waits for its reply, with its own timeout
 */
export async function spendOnce<Result>(
  token: string,
  attempt: (spending: Spending) => Promise<Result>,
): Promise<Result> {
  const spent = oncePerPage('spent-tokens/1', () => new Set<string>());
  const free = () => void spent.delete(token);
  if (spent.has(token)) throw new IdentityError('token_spent');
  spent.add(token);
  let sent = false;
  try {
    return await attempt((request) => {
      sent = true;
      request.catch(free);
      return request;
    });
  } catch (thrown) {
    const error = toIdentityError(thrown);
    // If the request was sent and then cancelled, it may have reached the provider. So the token still counts as used.
    if (!sent || error.code !== 'cancelled') free();
    throw error;
  }
}
