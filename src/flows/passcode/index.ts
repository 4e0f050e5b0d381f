import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { OTPAuthenticate } from './OTPAuthenticate';
import { OTPConfirmation } from './OTPConfirmation';
import { PasscodeEntry } from './PasscodeEntry';
import { beginPasscode } from './passcodeSlice';

export { kept } from './passcodeSlice';

export const screens = { OTPAuthenticate, OTPConfirmation } satisfies Record<
  ScreensOf<'passcode'>,
  ComponentType
>;
export const Inline = PasscodeEntry;
export const begin = beginPasscode;
