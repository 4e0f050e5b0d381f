import type { StytchClient } from '@stytch/vanilla-js/headless';
import { sessionOver, withCodes, type Codes } from './errors';
import { IdentityError } from './IdentityError';
import { checkUserResponse, responseCheck, type UserResponse } from './responses';
import { changeWithLock, type RequestSender } from './session/requestSender';
import type { User } from './user';
import { userSchema } from './userSchemas';

export function createUserCalls(sender: RequestSender) {
  const { client, send } = sender;
  return {
    /** Also shows that the session has not ended. */
    readUser: (signal: AbortSignal): Promise<User> =>
      withCodes(
        sessionOver,
        send(() => client().user.get(), checkUser, signal),
      ),

    /** An empty text removes a name. The middle name stays. Rejects with `session_over`. */
    updateName: ({ first, last }: PersonName, signal: AbortSignal): Promise<UserResponse> =>
      updateUser(sender, (user) => ({ name: wholeName(user, first, last) }), signal),
  };
}

type SignedInUser = ReturnType<StytchClient['user']['getSync']>;

/**
 * Changes the user's name, or keys of the untrusted metadata. Rejects with `session_over`.
 * @param changeOf gets the user after all earlier changes
 */
export const updateUser = (
  { client, send }: RequestSender,
  changeOf: (user: SignedInUser) => Parameters<StytchClient['user']['update']>[0],
  signal: AbortSignal,
): Promise<UserResponse> =>
  withCodes(
    sessionOver,
    changeWithLock(
      client(),
      () => send(() => client().user.update(changeOf(client().user.getSync())), checkUserResponse, signal),
      signal,
    ),
  );

export const updateMetadata = (
  sender: RequestSender,
  metadata: Readonly<Record<string, object>>,
  signal: AbortSignal,
): Promise<UserResponse> => updateUser(sender, () => ({ untrusted_metadata: metadata }), signal);

/** The provider replaces all parts of the name. */
export const wholeName = (user: SignedInUser, first: string, last: string) => ({
  first_name: first,
  middle_name: user?.name?.middle_name,
  last_name: last,
});

const checkUser = responseCheck(userSchema);

/**
 * Deletes what a person signs in with. Resolves to `null` if it is gone, for example because of another tab.
 * @param goneType the type of error with which the provider says that it is gone
 */
export function deleteFactor(
  { client, send }: RequestSender,
  call: () => Promise<unknown>,
  goneType: string,
  signal: AbortSignal,
): Promise<UserResponse | null> {
  const change = changeWithLock(client(), () => send(async () => call(), checkUserResponse, signal), signal);
  return withCodes(deletionCodes, change).catch((error: unknown) => {
    if (error instanceof IdentityError && error.errorType === goneType) return null;
    throw error;
  });
}

const deletionCodes: Codes = [['cannot_delete_last_primary_factor', 'last_factor'], ...sessionOver];

export interface PersonName {
  readonly first: string;
  readonly last: string;
}
