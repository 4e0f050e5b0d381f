import type { SecondFactorWay } from '../../contract/secondFactor';
import type { messages } from './messages';

type Key = keyof typeof messages.texts;

/** The text of the button that chooses a way. */
export const wayTexts = {
  totp: 'useTotp',
  recovery: 'useRecovery',
  recovered: 'useRecovery',
} as const satisfies Record<SecondFactorWay, Key>;
