import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { Account } from './Account';

export { SignOutSection } from './Account';
export const screens = { Account } satisfies Record<ScreensOf<'account'>, ComponentType>;
