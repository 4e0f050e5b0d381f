import { isPasskey } from '../passkeys/isPasskey';
import { isRecord, isNonEmptyString } from '../core/shapes';
import type { User } from './types';

export const isUser = (value: unknown): value is User =>
  isRecord(value) &&
  isNonEmptyString(value.user_id) &&
  Array.isArray(value.webauthn_registrations) &&
  value.webauthn_registrations.every(isPasskey);
