import type { Browser } from '../../browser/types';
import { IdentityError } from '../../provider/IdentityError';
import type { PhoneValue } from './phoneNumber';

// What a section of Account needs for a new phone number. The code is in the chunk of Main's phone field.

export const loadNewPhone = () =>
  import(/* webpackChunkName: "text-message" */ './PhoneField').then((chunk) => chunk.NewPhone);

/**
 * Returns the typed number in the format E.164.
 * @throws IdentityError `invalid_phone`
 */
export async function readNewPhone(typed: PhoneValue, browser: Browser): Promise<string> {
  const { parseSubmittedPhone } = await import(/* webpackChunkName: "text-message" */ './phoneNumber');
  const phone = await parseSubmittedPhone(typed, typed.country, browser);
  if (!phone.valid) throw new IdentityError('invalid_phone');
  return phone.e164;
}
