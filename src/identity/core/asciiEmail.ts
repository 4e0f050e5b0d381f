import { EMAIL_MAX_LENGTH } from '../../config/limits';
import { plainText, withoutInvisible } from '../../config/plainText';

// Of the ASCII characters, the domain has only those of a host name. Otherwise `URL` would read a port or a path.
const pattern = /^([^@＠]+)[@＠]([a-z\d.\x80-\uffff-]+)$/i;

/**
 * Returns an email address without invisible characters, and its international domain in ASCII, as most browsers already
 * return it from an email field. If the text is no address, returns a text that is none either.
 */
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
