import type { Asking } from '../asking/asking';
import { internalsOf } from '../client/internals';
import { IdentityError } from '../core/IdentityError';
import { checkReply } from '../core/replies';
import { isRecord } from '../core/shapes';
import { sessionOver } from '../sessions/sessionOver';
import { withCodes } from '../core/withCodes';
import { isUser } from './isUser';
import type { User, UserCalls, UserType } from './types';

export function createUserCalls({ client, ask, askProtected }: Asking): UserCalls {
  return {
    async searchUser(email, signal) {
      const { userType } = await askProtected(
        async () => {
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
        ask(() => client().user.get(), checkUser, signal),
      ),
  };
}

const userTypes: readonly unknown[] = ['new', 'password', 'passwordless'] satisfies UserType[];

const checkSearchResult = checkReply<{ userType: UserType }>(
  (reply) => isRecord(reply) && userTypes.includes(reply.userType),
);

const checkUser = checkReply<User>(isUser);
