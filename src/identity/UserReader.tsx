import type { ReactNode } from 'react';
import type { Browser } from '../browser/types';
import type { Identity } from './types';
import type { UserRead } from './useUser';
import { useUser } from './useUser';

export interface UserReaderProps {
  identity: Identity;
  browser: Browser;
  children(read: UserRead): ReactNode;
}

/** {@link useUser} as a component, so that it can come in a chunk of its own. */
export function UserReader({ identity, browser, children }: UserReaderProps) {
  return children(useUser(identity, browser));
}
