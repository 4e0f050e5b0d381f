import qrcode from 'qrcode-generator';

interface Enrolment {
  /** The name of the site, which the app shows beside the code. */
  issuer: string;
  account: string;
  /** The secret in base32. */
  secret: string;
}

const LONGEST_NAME = 64;

/** Returns the picture that an authenticator app scans: a QR code of an `otpauth` address, in a `data:` address. */
export function qrCode({ issuer, account, secret }: Enrolment): string {
  const [app, label] = [encode(issuer), encode(account)];
  const code = qrcode(0, 'M');
  code.addData(
    `otpauth://totp/${app}:${label}?secret=${secret}&issuer=${app}&algorithm=SHA1&digits=6&period=30`,
  );
  code.make();
  return code.createDataURL(4);
}

/**
 * Cuts a long name, so that the picture stays small, and encodes it. If the cut leaves half a character, which cannot
 * be encoded, `Buffer` replaces it.
 */
function encode(name: string): string {
  return encodeURIComponent(Buffer.from(name.slice(0, LONGEST_NAME)).toString());
}
