import type { RequestSender } from '../requests/createRequestSender';
import { internalsOf } from '../client/internals';
import type { AccountCode } from '../core/failureCode';
import { IdentityError } from '../core/IdentityError';
import { createReplyCheck } from '../core/replies';
import { pathSegment } from '../core/pathSegment';
import { isRecord } from '../core/shapes';
import { sessionOver } from '../sessions/sessionOver';
import type { CodeOf } from '../core/withCodes';
import { withCodes } from '../core/withCodes';
import { checkUserReply } from './checkUserReply';
import { isUser } from './isUser';
import { changeInTurn } from './changeInTurn';
import type { User, UserCalls, UserType } from './types';

/** Implements the gateway's calls that read and change users. `UserCalls` documents them. */
export function createUserCalls({ client, send, sendProtected }: RequestSender): UserCalls {
  const change = (call: () => Promise<unknown>, codeOf: CodeOf, signal: AbortSignal) =>
    withCodes(
      codeOf,
      changeInTurn(client(), () => send(call, checkUserReply, signal), signal),
    );

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
      change(
        () => {
          // The provider replaces all parts of the name.
          const middle = client().user.getSync()?.name?.middle_name;
          return client().user.update({
            name: { first_name: first, middle_name: middle, last_name: last },
          });
        },
        sessionOver,
        signal,
      ),

    deleteEmail: (id, signal) =>
      change(async () => client().user.deleteEmail(pathSegment(id)), deletionCode, signal),
    deletePhoneNumber: (id, signal) =>
      change(async () => client().user.deletePhoneNumber(pathSegment(id)), deletionCode, signal),
    deleteWallet: (id, signal) =>
      change(async () => client().user.deleteCryptoWallet(pathSegment(id)), deletionCode, signal),
    deleteSocialAccount: (id, signal) =>
      change(async () => client().user.deleteOAuthRegistration(pathSegment(id)), deletionCode, signal),
  };
}

const userTypes: readonly unknown[] = ['new', 'password', 'passwordless'] satisfies UserType[];

const checkSearchResult = createReplyCheck<{ userType: UserType }>(
  (reply) => isRecord(reply) && userTypes.includes(reply.userType),
);

const deletionCodes: ReadonlyMap<string | undefined, AccountCode> = new Map([
  ['email_not_found', 'address_missing'],
  ['phone_number_not_found', 'address_missing'],
  ['crypto_wallet_not_found', 'address_missing'],
  ['oauth_user_registration_not_found', 'address_missing'],
  ['cannot_delete_last_primary_factor', 'last_factor'],
]);
const deletionCode: CodeOf = (error) => deletionCodes.get(error.errorType) ?? sessionOver(error);

const checkUser = createReplyCheck<User>(isUser);
