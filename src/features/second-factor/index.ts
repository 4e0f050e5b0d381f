import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { SecondFactor, SecondFactorEnrolment } from './SecondFactor';

export { failures } from '../../methods/passkey/failureMessages';
export { stored } from './secondFactorSlice';
export { secondFactorStep } from './secondFactorThunks';

export const screens = { SecondFactor, SecondFactorEnrolment } satisfies Record<
  ScreensOf<'second-factor'>,
  ComponentType
>;
