/** The kinds of factors. Each key is also the name of a field of `User`, which lists the factors of this kind. */
export interface FactorKinds {
  emails: { email_id: string; email: string; verified: boolean };
  phone_numbers: { phone_id: string; phone_number: string; verified: boolean };
  providers: OAuthRegistration;
  webauthn_registrations: WebAuthnRegistration;
  biometric_registrations: object;
  totps: { totp_id: string; verified: boolean };
  crypto_wallets: CryptoWallet;
}

/** A user's account at a social provider. */
export interface OAuthRegistration {
  oauth_user_registration_id: string;
  /** The name of the social provider, such as `Google`. */
  provider_type: string;
  provider_subject: string;
  /** Empty if the social provider returns no picture. */
  profile_picture_url: string;
  locale: string;
}

/** A passkey as the API returns it to its user, without keys. */
export interface WebAuthnRegistration {
  webauthn_registration_id: string;
  name: string;
  /** The relying party ID. */
  domain: string;
  user_agent: string;
  /** `platform`, `cross-platform`, or empty if the type is unknown. */
  authenticator_type: string;
  verified: boolean;
}

export interface CryptoWallet {
  crypto_wallet_id: string;
  crypto_wallet_address: string;
  /** `ethereum` or `solana`. */
  crypto_wallet_type: string;
  verified: boolean;
}

export type FactorKind = keyof FactorKinds;

export const factorKinds = [
  'emails',
  'phone_numbers',
  'providers',
  'webauthn_registrations',
  'biometric_registrations',
  'totps',
  'crypto_wallets',
] as const satisfies readonly FactorKind[];

export interface Name {
  first_name: string;
  middle_name: string;
  last_name: string;
}

type Factors = { [Kind in FactorKind]: FactorKinds[Kind][] };

/** A user as the API returns it. */
export interface User extends Factors {
  user_id: string;
  created_at: string;
  status: 'active';
  name: Name;
  password: { password_id: string; requires_reset: boolean } | null;
  roles: string[];
  trusted_metadata: Record<string, never>;
  untrusted_metadata: Record<string, unknown>;
}
