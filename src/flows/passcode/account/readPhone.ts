import { IdentityError } from '../../../identity/core/IdentityError';
import { parseSubmittedPhone } from '../../phone/phoneInTime';
import type { ReadAddress } from './addressThunks';

/** Returns the phone number in the format E.164. */
export const readPhone: ReadAddress = async ({ text, country }, { browser }) => {
  const phone = await parseSubmittedPhone(text, country, browser);
  if (!phone.valid) throw new IdentityError('invalid_phone');
  return phone.e164;
};
