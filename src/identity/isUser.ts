import { isRecord, isText } from './shapes';
import type { PasskeyRegistration, User } from './types';

export const isUser = (value: unknown): value is User =>
  isRecord(value) &&
  isText(value.user_id) &&
  Array.isArray(value.webauthn_registrations) &&
  value.webauthn_registrations.every(isPasskey);

export const isPasskey = (value: unknown): value is PasskeyRegistration =>
  isRecord(value) && isText(value.webauthn_registration_id) && typeof value.name === 'string';
