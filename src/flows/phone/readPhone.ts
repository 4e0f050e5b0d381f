import type { Browser } from '../../browser/types';
import { IdentityError } from '../../identity/core/IdentityError';
import { parseSubmittedPhone } from './phoneInTime';
import type { PhoneValue } from './phoneDigits';

/**
 * Returns the phone number in the format E.164.
 * @throws IdentityError `invalid_phone`
 */
export async function readPhone(typed: PhoneValue, browser: Browser): Promise<string> {
  const phone = await parseSubmittedPhone(typed, typed.country, browser);
  if (!phone.valid) throw new IdentityError('invalid_phone');
  return phone.e164;
}
