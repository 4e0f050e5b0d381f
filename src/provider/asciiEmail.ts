import { plainText, withoutInvisible } from '../browser/plainText';
import { EMAIL_MAX_LENGTH } from '../host/limits';

// The domain has only the ASCII characters of a host name. Otherwise `URL` would read a port or a path.
const pattern = /^([^@＠]+)[@＠]([a-z\d.\x80-\uffff-]+)$/i;

/** Removes invisible characters, and writes an international domain in ASCII. The result may be no email address. */
export function asciiEmail(typed: string): string {
  const text = withoutInvisible(typed).trim();
  const [, local = '', domain = ''] = (text.length <= EMAIL_MAX_LENGTH && pattern.exec(text)) || [];
  return `${plainText(local)}@${asciiDomain(domain)}`;
}

function asciiDomain(domain: string): string {
  if (!/[\x80-\uffff]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return ''; // it is no domain
  }
}
