import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/inTime';
import { FIRST_SESSION_LIMIT_MS } from '../../config/consent';
import { isText } from '../core/shapes';

/** Calls `listener` with the id of the signed-in user, or `null`, once the session is known and after each change. */
export function watchUser(
  client: () => StytchClient,
  clock: Clock,
  listener: (userId: string | null) => void,
): () => void {
  let known: string | undefined;
  const tell = (isLate = false) => {
    const { session, fromCache } = client().session.getInfo();
    // The client has found a session cookie, but does not know yet whether the cookie's session is valid. So the
    // listener is not called yet.
    if (!session && fromCache && !isLate) return;
    // A session without a user id comes from a malformed sign-in reply. `undoSignIn` removes this session soon, so the
    // listener is not called for it.
    if (session && !isText(session.user_id) && !isLate) return;
    const userId = isText(session?.user_id) ? session.user_id : null;
    const now = `${userId} ${session?.session_id}`;
    if (now === known) return;
    known = now;
    listener(userId);
  };
  const unsubscribe = client().session.onChange(() => tell());
  const stopTimer = clock.after(FIRST_SESSION_LIMIT_MS, () => tell(true));
  tell();
  return () => {
    unsubscribe();
    stopTimer();
  };
}
