import { oncePerPage } from '../../browser/pageScope';
import { toIdentityError } from '../errors';
import { IdentityError } from '../IdentityError';

/** Passes the request that spends the token through, and frees the token if it fails. */
type Spending = <Reply>(request: Promise<Reply>) => Promise<Reply>;

/**
 * Spends a single-use token with one request of this page, also after double clicks, double effects and double mounts. A
 * failed request frees the token, so that the person can try another password, or try again after a network error.
 *
 * Rejects with `token_spent` during a request and after a successful one.
 *
 * @param attempt makes the request and waits for its reply, with a timeout of its own.
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
    // Cancelled after the request was sent: it may still reach the provider.
    if (!sent || error.code !== 'cancelled') free();
    throw error;
  }
}
