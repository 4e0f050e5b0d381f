import type { ReactNode } from 'react';
import type { UserRead } from './useUser';
import { useUser } from './useUser';

interface UserReaderProps {
  userKey: string;
  children(read: UserRead): ReactNode;
}

/** {@link useUser} as a component, so that it can be in a chunk of its own. */
export function UserReader({ userKey, children }: UserReaderProps) {
  return children(useUser(userKey));
}
