import { IdentityError } from '../../provider/IdentityError';
import type { Services } from '../../store/services';
import type { PhoneValue } from './phoneNumber';

/**
 * Returns the typed number in the format E.164.
 * @throws IdentityError `invalid_phone`
 */
export async function readNewPhone(typed: PhoneValue, services: Services): Promise<string> {
  const { parseSubmittedPhone } = await import(/* webpackChunkName: "text-message" */ './phoneNumber');
  const phone = await parseSubmittedPhone(typed, services);
  if (!phone.valid) throw new IdentityError('invalid_phone');
  return phone.e164;
}
