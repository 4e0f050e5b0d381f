import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { EmailConfirmation, Mailboxes } from './EmailConfirmation';
import { beginMagicLink } from './slice';

export { stored } from './slice';

export const screens = { EmailConfirmation } satisfies Record<ScreensOf<'magic-link'>, ComponentType>;
export const Inline = Mailboxes;
export const begin = beginMagicLink;
