import qrcode from 'qrcode-generator';

interface Enrolment {
  /** The name beside the code in the app. */
  issuer: string;
  account: string;
  /** In base32. */
  secret: string;
}

const LONGEST_NAME = 64;

/** The picture that an authenticator app scans: an `otpauth` address as a QR code, in a `data:` address. */
export function qrCode({ issuer, account, secret }: Enrolment): string {
  const [app, label] = [encode(issuer), encode(account)];
  const code = qrcode(0, 'M');
  code.addData(
    `otpauth://totp/${app}:${label}?secret=${secret}&issuer=${app}&algorithm=SHA1&digits=6&period=30`,
  );
  code.make();
  return code.createDataURL(4);
}

/** Limits the length for the picture. Half a character, which cannot be encoded, becomes a replacement character. */
function encode(name: string): string {
  return encodeURIComponent(Buffer.from(name.slice(0, LONGEST_NAME)).toString());
}
