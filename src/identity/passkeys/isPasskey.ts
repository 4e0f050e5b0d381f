import { isRecord, isNonEmptyString } from '../core/shapes';
import type { PasskeyRegistration } from './types';

/** Checks a passkey in the provider's reply. */
export const isPasskey = (value: unknown): value is PasskeyRegistration =>
  isRecord(value) && isNonEmptyString(value.webauthn_registration_id) && typeof value.name === 'string';
