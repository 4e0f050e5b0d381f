import type { SecondFactorMethod, SecondFactorWay } from '../../contract/secondFactor';
import type { messages } from './messages';

type Key = keyof typeof messages.texts;

/** The text of the button that chooses a way. */
export const wayTexts = {
  totp: 'useTotp',
  sms: 'useSms',
  passkey: 'usePasskey',
  recovery: 'useRecovery',
  recovered: 'useRecovery',
} as const satisfies Record<SecondFactorWay, Key>;

/** The text of the button that begins the set-up of a method. */
export const setUpTexts = {
  totp: 'setUpTotp',
  sms: 'setUpSms',
  passkey: 'setUpPasskey',
} as const satisfies Record<SecondFactorMethod, Key>;
