import { createContext, use } from 'react';
import type { User } from '../../identity/methods/user';
import type { UserRead } from './useUser';
import type { Failure } from '../../store/failure';

export interface SignedInUser extends UserRead {
  readonly user: User;
}

export const UserContext = createContext<SignedInUser | null>(null);

/** Returns the signed-in user, inside a screen that has read it. */
export function useSignedInUser(): SignedInUser {
  const read = use(UserContext);
  if (!read) throw new Error('A section of the account was rendered without a user');
  return read;
}

/**
 * Returns a listener for failures. It reads the user again, unless the provider could not be reached: the session may
 * have ended, or the section may differ from the provider's data, for example because of another tab.
 */
export function useReloadAfter() {
  const { reload } = useSignedInUser();
  return ({ code }: Failure): void => {
    if (code !== 'network' && code !== 'timeout') reload();
  };
}
