import type { Channel } from '../credentials/passcodes.ts';
import type { Address } from '../users/addresses.ts';
import type { VerifiedFactor } from './types.ts';

/** Returns the factor that a session gets after a sign-in with a link or a passcode that was sent to this address. */
export function addressSessionFactor(
  type: 'magic_link' | 'otp',
  channel: Channel,
  address: Address,
): VerifiedFactor {
  return address.kind === 'emails'
    ? {
        type,
        delivery_method: channel,
        email_factor: { email_id: address.id, email_address: address.text },
      }
    : {
        type,
        delivery_method: channel,
        phone_number_factor: { phone_id: address.id, phone_number: address.text },
      };
}
