import type { User } from '../users/types.ts';

/** The claims of each scope (OpenID Connect Core §5.4). The list omits claims for which the provider has no values. */
export const claimsByScope = {
  // ID tokens have `auth_time`, but userinfo does not.
  openid: ['sub', 'auth_time'],
  profile: ['name', 'given_name', 'middle_name', 'family_name'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
};

/** Returns all claims of a user. The library then removes the claims that the user has not granted. */
export function claimsOf(user: User): { sub: string; [claim: string]: string | boolean } {
  const { first_name, middle_name, last_name } = user.name;
  const email = preferVerified(user.emails);
  const phone = preferVerified(user.phone_numbers);
  const nameClaims = {
    name: [first_name, middle_name, last_name].filter((part) => part !== '').join(' '),
    given_name: first_name,
    middle_name,
    family_name: last_name,
  };
  return {
    sub: user.user_id,
    ...Object.fromEntries(Object.entries(nameClaims).filter(([, text]) => text !== '')),
    ...(email && { email: email.email, email_verified: email.verified }),
    ...(phone && { phone_number: phone.phone_number, phone_number_verified: phone.verified }),
  };
}

function preferVerified<Address extends { verified: boolean }>(addresses: Address[]): Address | undefined {
  return addresses.find(({ verified }) => verified) ?? addresses[0];
}
