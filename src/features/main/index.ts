import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { Main } from './Main';

export const screens = { Main } satisfies Record<ScreensOf<'main'>, ComponentType>;
