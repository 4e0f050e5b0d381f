import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { OTPAuthenticate, OTPConfirmation, PasscodeEntry } from './OTPAuthenticate';
import { beginPasscode } from './passcodeSlice';

export { stored } from './passcodeSlice';

export const screens = { OTPAuthenticate, OTPConfirmation } satisfies Record<
  ScreensOf<'passcode'>,
  ComponentType
>;
export const Inline = PasscodeEntry;
export const begin = beginPasscode;
