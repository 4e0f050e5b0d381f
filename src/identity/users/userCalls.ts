import type { RequestSender } from '../requests/createRequestSender';
import { internalsOf } from '../client/internals';
import { IdentityError } from '../core/IdentityError';
import { createReplyCheck, isSendResult } from '../core/replies';
import { isNonEmptyString, isRecord } from '../core/shapes';
import { sessionOver } from '../sessions/sessionOver';
import { withCodes } from '../core/withCodes';
import { isUser } from './isUser';
import type { NameUpdate, User, UserCalls, UserType } from './types';

/** Implements the gateway's calls that read users. `UserCalls` documents them. */
export function createUserCalls({ client, send, sendProtected }: RequestSender): UserCalls {
  return {
    async searchUser(email, signal) {
      const { userType } = await sendProtected(
        async () => {
          // The client has no public method for this request.
          const { searchManager } = internalsOf(client());
          if (!searchManager?.searchUser) throw new IdentityError('client_unavailable');
          return searchManager.searchUser(email);
        },
        checkSearchResult,
        signal,
      );
      return userType;
    },

    readUser: (signal) =>
      withCodes(
        sessionOver,
        send(() => client().user.get(), checkUser, signal),
      ),

    updateName: ({ first, last }, signal) =>
      withCodes(
        sessionOver,
        send(
          () => {
            // The provider replaces all parts of the name.
            const middle = client().user.getSync()?.name?.middle_name;
            return client().user.update({
              name: { first_name: first, middle_name: middle, last_name: last },
            });
          },
          checkNameUpdate,
          signal,
        ),
      ),
  };
}

const userTypes: readonly unknown[] = ['new', 'password', 'passwordless'] satisfies UserType[];

const checkSearchResult = createReplyCheck<{ userType: UserType }>(
  (reply) => isRecord(reply) && userTypes.includes(reply.userType),
);

const checkNameUpdate = createReplyCheck<NameUpdate>(
  (reply) => isSendResult(reply) && isNonEmptyString(reply.user_id),
);

const checkUser = createReplyCheck<User>(isUser);
