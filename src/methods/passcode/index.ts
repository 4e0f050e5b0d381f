import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { OTPAuthenticate, OTPConfirmation, PasscodeEntry } from './OTPAuthenticate';

export { beginPasscode as begin, stored } from './slice';

export const screens = { OTPAuthenticate, OTPConfirmation } satisfies Record<
  ScreensOf<'passcode'>,
  ComponentType
>;
export const Inline = PasscodeEntry;
