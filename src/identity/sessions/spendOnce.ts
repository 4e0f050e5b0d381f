import { oncePerPage } from '../../browser/pageScope';
import { toIdentityError } from '../errors';
import { IdentityError } from '../IdentityError';

/** Receives the request that sends the token, and returns it. If the request fails, the token can be sent again. */
type Spending = <Reply>(request: Promise<Reply>) => Promise<Reply>;

/**
 * Sends a single-use token only once from this page, also after double clicks, double effects and double mounts. If the
 * request fails, the token can be sent again, so the person can try another password, or retry after a network error.
 *
 * Rejects with `token_spent` if a request with the token is pending or has succeeded.
 *
 * @param attempt sends the request and waits for its reply. It has its own timeout.
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
    // If the attempt was cancelled after the request was sent, the token stays spent, because the request may still
    // reach the provider.
    if (!sent || error.code !== 'cancelled') free();
    throw error;
  }
}
