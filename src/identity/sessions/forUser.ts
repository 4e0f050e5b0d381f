import { isRecord } from '../core/shapes';

/**
 * The client signs in the user of a reply, whoever it is. So for a call that must only extend the session of one user, a
 * reply with another user becomes a malformed one, which `signIn` and `signInProtected` refuse and undo.
 *
 * @param userOf returns the user's id when the call begins. With `undefined`, the call may sign in any user.
 */
export const forUser =
  <Reply>(userOf: () => string | undefined, call: () => Promise<Reply>) =>
  async (): Promise<unknown> => {
    const userId = userOf();
    const reply = await call();
    const isExpected = userId === undefined || !isRecord(reply) || reply.user_id === userId;
    return isExpected ? reply : { ...reply, user_id: undefined };
  };
