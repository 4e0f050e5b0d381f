import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/clock';
import { FIRST_SESSION_LIMIT_MS } from '../../config/consent';
import { isNonEmptyString } from '../core/shapes';

/**
 * Calls `listener` with the user id of the client's session, or with `null` without a session: first when the client
 * knows its session, after 5 s at the latest, and then each time the client gets another session. Returns a function
 * that stops this.
 */
export function watchUser(
  client: () => StytchClient,
  clock: Clock,
  listener: (userId: string | null) => void,
): () => void {
  let reported: string | undefined;
  const report = (isLate = false) => {
    const { session, fromCache } = client().session.getInfo();
    // The client has found a session cookie, but does not know yet whether the cookie's session is valid. So the
    // listener is not called yet.
    const isUncertain = !session && fromCache;
    // A session without a user id comes from a malformed sign-in reply. `signIn` removes this session soon, so the
    // listener is not called for it.
    const isMalformed = session ? !isNonEmptyString(session.user_id) : false;
    if ((isUncertain || isMalformed) && !isLate) return;
    const userId = isNonEmptyString(session?.user_id) ? session.user_id : null;
    const current = `${userId} ${session?.session_id}`;
    if (current === reported) return;
    reported = current;
    listener(userId);
  };
  const unsubscribe = client().session.onChange(() => report());
  const stopTimer = clock.after(FIRST_SESSION_LIMIT_MS, () => report(true));
  report();
  return () => {
    unsubscribe();
    stopTimer();
  };
}
