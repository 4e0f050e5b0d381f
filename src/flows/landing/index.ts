import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { Landing } from './Landing';
import { LandingConfirmation } from './LandingConfirmation';

export const screens = { Landing, LandingConfirmation } satisfies Record<ScreensOf<'landing'>, ComponentType>;
