import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { IDPConsent } from './IDPConsent';

export { failures } from '../application/messages';

export const screens = { IDPConsent } satisfies Record<ScreensOf<'logout'>, ComponentType>;
