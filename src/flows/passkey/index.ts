import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { PasskeyConfirmation } from './PasskeyConfirmation';
import { PasskeyRegistrationStart } from './registration/PasskeyRegistrationStart';
import { PasskeyRegistrationSuccess } from './registration/PasskeyRegistrationSuccess';

export { ConditionalCreate as After } from './ConditionalCreate';
export { MainPart } from './MainPart';
export { failures } from '../factors/passkeyMessages';

export const screens = {
  PasskeyRegistrationStart,
  PasskeyRegistrationSuccess,
  PasskeyConfirmation,
} satisfies Record<ScreensOf<'passkey'>, ComponentType>;
