import type { ReactNode } from 'react';
import type { UserRead } from './useUser';
import { useUser } from './useUser';

interface UserReaderProps {
  userKey: string;
  children(read: UserRead): ReactNode;
}

/** The hook {@link useUser} as a component, because React can load a component from a later chunk, but not a hook. */
export function UserReader({ userKey, children }: UserReaderProps) {
  return children(useUser(userKey));
}
