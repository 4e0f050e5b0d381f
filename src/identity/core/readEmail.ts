import { EMAIL_MAX_LENGTH } from '../../config/limits';
import { IdentityError } from './IdentityError';

// Accepts ASCII addresses whose top-level domain has at least two letters, or is in Punycode (`xn--…`). It is anchored
// and can match a text in only one way, so matching takes linear time.
const emailPattern = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+\.([a-z]{2,}|xn--[a-z\d-]+)$/i;

/**
 * Returns the email address that the person has typed, without the spaces around it.
 * @throws IdentityError `invalid_email`
 */
export async function readEmail(typed: string): Promise<string> {
  const email = (/[^ -~]/.test(typed) ? await toAscii(typed) : typed).trim();
  if (email.length > EMAIL_MAX_LENGTH || !emailPattern.test(email)) throw new IdentityError('invalid_email');
  return email;
}

// Few people need this code, so it is in a chunk that is loaded for them. It cleans phone numbers, too.
const toAscii = (typed: string) =>
  import(/* webpackChunkName: "text-message" */ './asciiEmail').then(
    (chunk) => chunk.asciiEmail(typed),
    () => typed,
  );
