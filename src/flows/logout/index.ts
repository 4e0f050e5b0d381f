import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { applicationSlice } from '../application/applicationSlice';
import { IDPConsent } from './IDPConsent';
import { logoutSlice } from './logoutSlice';

export { failures } from '../application/messages';

export const screens = { IDPConsent } satisfies Record<ScreensOf<'logout'>, ComponentType>;
export const slices = [applicationSlice, logoutSlice];
