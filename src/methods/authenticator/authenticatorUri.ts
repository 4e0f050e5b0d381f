/** Longer names would need a QR code with too many squares. */
const LONGEST_NAME = 64;

/**
 * The URL of the QR code (Key Uri Format), without algorithm, digits and period: every app knows their defaults, and
 * some apps do not know the parameters.
 * @param issuer the name of the site. May be empty
 * @param account the name of the account. May be empty
 */
export function authenticatorUri({ issuer, account, secret }: AuthenticatorNames): string {
  const site = part(issuer.replaceAll(':', ' '));
  const label = [site, part(account)].filter(Boolean).join(':') || 'Account';
  return `otpauth://totp/${label}?secret=${secret.replaceAll('=', '')}${site && `&issuer=${site}`}`;
}

interface AuthenticatorNames {
  readonly issuer: string;
  readonly account: string;
  readonly secret: string;
}

/** `encodeURIComponent` throws for half a surrogate pair, so it is removed. */
const part = (name: string) =>
  encodeURIComponent(
    Array.from(name)
      .slice(0, LONGEST_NAME)
      .join('')
      .replaceAll(/\p{Cs}/gu, '')
      .trim(),
  );
