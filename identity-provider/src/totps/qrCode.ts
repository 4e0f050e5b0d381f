import qrcode from 'qrcode-generator';

interface Enrolment {
  /** The name of the site. The app shows it beside the code. */
  issuer: string;
  account: string;
  /** The secret in base32. */
  secret: string;
}

const LONGEST_NAME = 64;

/** Returns a QR code of an `otpauth` address, which authenticator apps scan, as a `data:` address. */
export function qrCode({ issuer, account, secret }: Enrolment): string {
  const [app, label] = [encode(issuer), encode(account)];
  const code = qrcode(0, 'M');
  code.addData(
    `otpauth://totp/${app}:${label}?secret=${secret}&issuer=${app}&algorithm=SHA1&digits=6&period=30`,
  );
  code.make();
  return code.createDataURL(4);
}

/** Cuts a long name, so that the picture stays small. The cut may leave half a character, which `Buffer` replaces. */
function encode(name: string): string {
  return encodeURIComponent(Buffer.from(name.slice(0, LONGEST_NAME)).toString());
}
