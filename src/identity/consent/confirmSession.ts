import type { StytchClient } from '@stytch/vanilla-js/headless';
import { FIRST_SESSION_LIMIT_MS } from '../../config/consent';
import type { IdentityError } from '../core/IdentityError';
import { withCodes } from '../core/withCodes';
import { withDeadline } from '../core/withDeadline';
import type { RequestSender } from '../requests/createRequestSender';
import { sessionOver } from '../sessions/sessionOver';
import { subscribe } from '../sessions/sessionStore';

/**
 * Waits until the provider has confirmed the client's session since the page was loaded. The client sends the request
 * for this when it is constructed. If the client has no reply after 5 s, this function sends its own request, because
 * the client does not report why its request has failed.
 */
export async function confirmSession({ client, browser }: RequestSender, signal: AbortSignal): Promise<void> {
  const deadline = { clock: browser, signal };
  try {
    await withDeadline((waiting) => untilConfirmed(client(), waiting), {
      ...deadline,
      limit: FIRST_SESSION_LIMIT_MS,
    });
  } catch (error) {
    // The cast is safe, because `withDeadline` rejects only with this type.
    if ((error as IdentityError).code !== 'timeout') throw error;
    await withCodes(
      sessionOver,
      withDeadline(() => client().session.authenticate(), deadline),
    );
  }
}

/** Resolves as soon as the client's session is not only from its cache. */
function untilConfirmed(client: StytchClient, waiting: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (client.session.getInfo().fromCache) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(client, check);
    waiting.addEventListener('abort', unsubscribe);
    check();
  });
}
