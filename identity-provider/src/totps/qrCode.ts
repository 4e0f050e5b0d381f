import qrcode from 'qrcode-generator';

interface Enrolment {
  /** The name of the site. The app shows it beside the code. */
  issuer: string;
  account: string;
  /** In base32. */
  secret: string;
}

const LONGEST_NAME = 64;

/** Returns the `data:` address of a picture. */
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
 * Cuts a long name, so that the picture stays small. If the cut splits a character in two, `encodeURIComponent` would
 * throw for the half character. So `Buffer` replaces the half character first.
 */
function encode(name: string): string {
  return encodeURIComponent(Buffer.from(name.slice(0, LONGEST_NAME)).toString());
}
