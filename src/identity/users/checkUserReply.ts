import { createReplyCheck, isSendResult } from '../core/replies';
import { isNonEmptyString } from '../core/shapes';
import type { UserReply } from './types';

/** Checks the reply to a change of the signed-in user. */
export const checkUserReply = createReplyCheck<UserReply>(
  (reply) => isSendResult(reply) && isNonEmptyString(reply.user_id),
);
