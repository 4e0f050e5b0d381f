import { createContext, use } from 'react';
import type { User } from '../../identity/users/types';
import type { UserRead } from './useUser';

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
