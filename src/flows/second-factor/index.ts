import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { SecondFactor } from './SecondFactor';
import { SecondFactorEnrolment } from './SecondFactorEnrolment';

export { failures } from '../factors/passkey/failures';
export { kept } from './secondFactorSlice';
export { secondFactorStep } from './secondFactorThunks';

export const screens = { SecondFactor, SecondFactorEnrolment } satisfies Record<
  ScreensOf<'second-factor'>,
  ComponentType
>;
