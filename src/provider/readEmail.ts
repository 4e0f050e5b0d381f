import { EMAIL_MAX_LENGTH } from '../host/limits';
import { IdentityError } from './IdentityError';

// The top-level domain has at least two letters, or is in Punycode. Anchored and without ambiguity, so linear in time.
const emailPattern = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+\.([a-z]{2,}|xn--[a-z\d-]+)$/i;

/**
 * Removes the spaces around a typed email address.
 * @throws IdentityError `invalid_email`
 */
export async function readEmail(typed: string): Promise<string> {
  const email = (/[^ -~]/.test(typed) ? await toAscii(typed) : typed).trim();
  if (email.length > EMAIL_MAX_LENGTH || !emailPattern.test(email)) throw new IdentityError('invalid_email');
  return email;
}

// A chunk of its own, because few people need it. It cleans phone numbers, too.
const toAscii = (typed: string) =>
  import(/* webpackChunkName: "text-message" */ './asciiEmail').then(
    (chunk) => chunk.asciiEmail(typed),
    () => typed,
  );
