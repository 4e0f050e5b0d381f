import { isRecord, isText } from '../core/shapes';
import type { PasskeyRegistration } from './types';

export const isPasskey = (value: unknown): value is PasskeyRegistration =>
  isRecord(value) && isText(value.webauthn_registration_id) && typeof value.name === 'string';
