import { oncePerPage } from '../../browser/pageScope';
import { toIdentityError } from '../errors';
import { IdentityError } from '../IdentityError';

/** Hands the request that spends the token through, and remembers what becomes of it. */
type Spending = <Reply>(request: Promise<Reply>) => Promise<Reply>;

/**
 * Spends a single-use token by one request of this page: double clicks, double effects and two mounts come to one. A
 * request that failed leaves the token free, so that another password, or a connection that is back, may be tried.
 *
 * Rejects with `token_spent` while a request is under way and after one that succeeded.
 *
 * @param attempt makes the request and waits for its answer, no longer than it likes.
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
    // Given up while the request was on its way: it may still arrive.
    if (!sent || error.code !== 'cancelled') free();
    throw error;
  }
}
