import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { applicationSlice } from '../application/applicationSlice';
import { consentSlice } from './consentSlice';
import { IDPConsent } from './IDPConsent';

export { failures } from '../application/messages';

export const screens = { IDPConsent } satisfies Record<ScreensOf<'consent'>, ComponentType>;
export const slices = [applicationSlice, consentSlice];
