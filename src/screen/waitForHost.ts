import { defineMessages } from '../messages/defineMessages';
import { IdentityError } from '../provider/IdentityError';

export const failures = defineMessages('failure', {
  host_refused: 'This site could not do that. Please try again.',
});

/**
 * Waits for what a host's callback returns.
 * @throws IdentityError `host_refused` if the callback throws, its promise is rejected, or the result is a `Response` with
 * an error
 */
export async function waitForHost<Result>(call: () => Result): Promise<Awaited<Result>> {
  try {
    const result = await call();
    // `fetch` alone does not reject when the host's server has refused.
    if (result instanceof Response && !result.ok) throw new Error(`The server has answered ${result.status}`);
    return result;
  } catch (cause) {
    console.error('A Portico callback failed', cause);
    throw new IdentityError('host_refused', '', { cause });
  }
}
