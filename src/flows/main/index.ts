import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { Main } from './Main';
import { mainSlice } from './mainSlice';

export const screens = { Main } satisfies Record<ScreensOf<'main'>, ComponentType>;
export const slices = [mainSlice];
