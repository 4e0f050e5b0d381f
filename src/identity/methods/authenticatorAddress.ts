/** Longer names would need a QR code with too many squares. */
const LONGEST_NAME = 64;

/**
 * Returns the address that the QR code for an authenticator app contains (Key Uri Format). Every app knows the defaults
 * for the algorithm, the digits and the period, and some apps do not know these parameters.
 * @param issuer the name of the site, which the app shows. May be empty
 * @param account the name of the account, which the app shows too. May be empty
 */
export function authenticatorAddress({ issuer, account, secret }: AuthenticatorNames): string {
  const site = part(issuer.replaceAll(':', ' '));
  const label = [site, part(account)].filter(Boolean).join(':') || 'Account';
  return `otpauth://totp/${label}?secret=${secret.replaceAll('=', '')}${site && `&issuer=${site}`}`;
}

interface AuthenticatorNames {
  readonly issuer: string;
  readonly account: string;
  readonly secret: string;
}

/** A half surrogate pair, which `encodeURIComponent` refuses, is removed. */
const part = (name: string) =>
  encodeURIComponent(
    Array.from(name)
      .slice(0, LONGEST_NAME)
      .join('')
      .replaceAll(/\p{Cs}/gu, '')
      .trim(),
  );
