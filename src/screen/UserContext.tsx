import { createContext, use, type ComponentType } from 'react';
import type { SecondFactorMethod } from '../features/second-factor/options';
import type { MethodId } from '../host/readConfig';
import type { Failure } from '../store/failure';
import type { UserRead } from './useUser';

export interface SignedInUser extends UserRead {
  readonly user: NonNullable<UserRead['user']>;
}

/** A method's section of Account. */
export interface MethodSection {
  readonly Section: ComponentType;
  /** For whom the section is useful. Default: for everybody. */
  readonly use?: {
    /** Of login, or of the second factor. */
    readonly methods: readonly (MethodId | SecondFactorMethod)[];
    /** A person may have a factor that the host offers no more, and must be able to remove it. */
    isUsed(user: SignedInUser['user']): boolean;
  };
}

export const UserContext = createContext<SignedInUser | null>(null);

/** For use inside `WithUser`. */
export function useSignedInUser(): SignedInUser {
  const read = use(UserContext);
  if (!read) throw new Error('A section of the account was rendered without a user');
  return read;
}

/**
 * Reads the user again after a failure, unless the provider could not be reached: the session may have ended, or
 * another tab may have changed the data.
 */
export function useReloadAfter() {
  const { reload } = useSignedInUser();
  return ({ code }: Failure): void => {
    if (code !== 'network' && code !== 'timeout') reload();
  };
}

/** What one person has typed or begun must not go on with another. */
export const forEachPerson = (Section: ComponentType) => () => {
  const { user } = useSignedInUser();
  return <Section key={user.user_id} />;
};
