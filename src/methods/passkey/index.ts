import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { PasskeyConfirmation } from './MainSection';
import { PasskeyRegistrationStart, PasskeyRegistrationSuccess } from './PasskeyRegistration';

export { MainSection } from './MainSection';
export { createConditionally } from './signIn';
export { failures } from './failureMessages';

export const screens = {
  PasskeyRegistrationStart,
  PasskeyRegistrationSuccess,
  PasskeyConfirmation,
} satisfies Record<ScreensOf<'passkey'>, ComponentType>;
