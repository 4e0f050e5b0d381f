import * as v from 'valibot';
import type { RequestSender } from './session/requestSender';
import { changeWithLock, pathSegment } from './session/requestSender';
import { internalsOf } from './client/internals';
import { IdentityError } from './IdentityError';
import type { UserResponse } from './responses';
import { checkUserResponse, responseCheck } from './responses';
import { sessionOver, withCodes } from './errors';
import type { Codes } from './errors';
import { userSchema } from './factors';
import type { User } from './user';

export function createUserCalls({ client, send, sendProtected }: RequestSender) {
  const change = (call: () => Promise<unknown>, codes: Codes, signal: AbortSignal) =>
    withCodes(
      codes,
      changeWithLock(client(), () => send(call, checkUserResponse, signal), signal),
    );

  const remove = (call: () => Promise<unknown>, signal: AbortSignal) =>
    change(async () => call(), deletionCodes, signal).catch((error: unknown) => {
      if (error instanceof IdentityError && gone.has(error.errorType)) return null;
      throw error;
    });

  return {
    /** Resolves to whether the address belongs to a user, and whether this user has a password. */
    async searchUser(email: string, signal: AbortSignal): Promise<UserType> {
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

    /** Also shows that the session has not ended. */
    readUser: (signal: AbortSignal): Promise<User> =>
      withCodes(
        sessionOver,
        send(() => client().user.get(), checkUser, signal),
      ),

    /** An empty text removes a name. The middle name stays. Rejects with `session_over`. */
    updateName: ({ first, last }: PersonName, signal: AbortSignal): Promise<UserResponse> =>
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

    /** Resolves to `null` if the address is gone. Rejects with `session_over` or `last_factor`. */
    deleteEmail: (id: string, signal: AbortSignal): Promise<UserResponse | null> =>
      remove(() => client().user.deleteEmail(pathSegment(id)), signal),
    /** As `deleteEmail`. */
    deletePhoneNumber: (id: string, signal: AbortSignal): Promise<UserResponse | null> =>
      remove(() => client().user.deletePhoneNumber(pathSegment(id)), signal),
    /** As `deleteEmail`, without `last_factor`. */
    deleteWallet: (id: string, signal: AbortSignal): Promise<UserResponse | null> =>
      remove(() => client().user.deleteCryptoWallet(pathSegment(id)), signal),
    /** As `deleteEmail`. */
    deleteSocialAccount: (id: string, signal: AbortSignal): Promise<UserResponse | null> =>
      remove(() => client().user.deleteOAuthRegistration(pathSegment(id)), signal),
  };
}

const userType = v.picklist(['new', 'password', 'passwordless']);

const checkSearchResult = responseCheck(v.object({ userType }));

/** The error types for what the user does not have any more, for example because of another tab. */
const gone: ReadonlySet<string | undefined> = new Set([
  'email_not_found',
  'phone_number_not_found',
  'crypto_wallet_not_found',
  'oauth_user_registration_not_found',
]);

const deletionCodes: Codes = [['cannot_delete_last_primary_factor', 'last_factor'], ...sessionOver];

const checkUser = responseCheck(userSchema);

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

export type UserType = v.InferOutput<typeof userType>;
