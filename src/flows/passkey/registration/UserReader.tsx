import type { ReactNode } from 'react';
import type { UserRead } from './useUser';
import { useUser } from './useUser';

interface UserReaderProps {
  userKey: string;
  children(read: UserRead): ReactNode;
}

/** {@link useUser} as a component. A component, unlike a hook, can be in a chunk that is loaded later. */
export function UserReader({ userKey, children }: UserReaderProps) {
  return children(useUser(userKey));
}
