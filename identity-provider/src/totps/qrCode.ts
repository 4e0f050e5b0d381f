import qrcode from 'qrcode-generator';

interface Enrolment {
  /** The name of the site. The app shows it beside the code. */
  issuer: string;
  /** The name of the account, for example an email address. The app shows it too. */
  account: string;
  /** In base32. */
  secret: string;
}

const LONGEST_NAME = 64;

/** Pixels of each square of the picture. */
const CELL_SIZE = 4;

/** Returns the `data:` address of a QR code, which an authenticator app scans to add the account. */
export function qrCode({ issuer, account, secret }: Enrolment): string {
  const site = encode(issuer);
  const address = `otpauth://totp/${site}:${encode(account)}?secret=${secret}&issuer=${site}&algorithm=SHA1&digits=6&period=30`;
  // With 0, the library chooses the size. "M" is the level of error correction.
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  return code.createDataURL(CELL_SIZE);
}

/**
 * Cuts a long name, so that the picture stays small. If the cut splits a character in two, `encodeURIComponent` would
 * throw for the half character. So `Buffer` replaces the half character first.
 */
function encode(name: string): string {
  return encodeURIComponent(Buffer.from(name.slice(0, LONGEST_NAME)).toString());
}
