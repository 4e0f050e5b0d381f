import { isPasskey } from '../passkeys/isPasskey';
import { isRecord, isNonEmptyString } from '../core/shapes';
import type { User } from './types';

/** Checks a user in the provider's reply. */
export const isUser = (value: unknown): value is User =>
  isRecord(value) &&
  isNonEmptyString(value.user_id) &&
  Array.isArray(value.webauthn_registrations) &&
  value.webauthn_registrations.every(isPasskey);
