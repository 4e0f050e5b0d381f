import { defineMessages } from '../messages/defineMessages';
import { IdentityError } from '../provider/IdentityError';

export const failures = defineMessages('failure', {
  host_refused: 'This site could not do that. Please try again.',
});

/**
 * Waits for what a host's callback returns.
 * @throws IdentityError `host_refused` if the callback throws, or its promise is rejected
 */
export async function waitForHost<Result>(call: () => Result): Promise<Awaited<Result>> {
  try {
    return await call();
  } catch (cause) {
    console.error('A Portico callback failed', cause);
    throw new IdentityError('host_refused', '', { cause });
  }
}
