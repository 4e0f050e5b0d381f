import { IdentityError } from '../../provider/IdentityError';
import { LazyComponent } from '../../screen/LazyComponent';
import type { Services } from '../../store/services';
import type { NewPhoneProps } from './PhoneField';
import type { PhoneValue } from './phoneNumber';

// What Account and a second factor need for a new phone number. The code is in the chunk of Main's phone field.

const loadNewPhone = () =>
  import(/* webpackChunkName: "text-message" */ './PhoneField').then((chunk) => chunk.NewPhone);

export const LazyNewPhone = (props: NewPhoneProps) => (
  <LazyComponent load={loadNewPhone} props={props} skeleton="label field" />
);

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
