/** The fields of an EIP-4361 message ("Sign-In with Ethereum"). Times are in the format of RFC 3339. */
export interface SiweMessage {
  /** The host name and the port of the page that requests the signature. */
  domain: string;
  /** The account's address, with the checksum of EIP-55. */
  address: string;
  statement?: string | undefined;
  /** The URL of the page or service to which the person signs in. It must be on the page's origin. */
  uri: string;
  /** The id of the blockchain (EIP-155), in decimal digits. */
  chainId: string;
  /** A random text of at least eight letters and digits. */
  nonce: string;
  issuedAt: string;
  expirationTime: string;
  notBefore?: string | undefined;
  requestId?: string | undefined;
  /** URIs that the message lists under "Resources", for example of the terms of use. */
  resources?: string[] | undefined;
}

/** Writes the lines of a message, in the order of EIP-4361. Without a statement, there are two empty lines. */
export function writeSiweMessage(message: SiweMessage): string {
  const { statement, notBefore, requestId, resources } = message;
  return [
    `${message.domain} wants you to sign in with your Ethereum account:`,
    message.address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${message.uri}`,
    'Version: 1',
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    `Expiration Time: ${message.expirationTime}`,
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n');
}

// Our messages always have an expiration time, so the pattern requires one, although EIP-4361 does not.
const pattern = new RegExp(
  [
    String.raw`^(?<domain>[\w.:[\]-]+) wants you to sign in with your Ethereum account:`,
    String.raw`(?<address>0x[0-9a-fA-F]{40})`,
    '',
    String.raw`(?:(?<statement>[^\n]+)\n)?`,
    String.raw`URI: (?<uri>\S+)`,
    'Version: 1',
    String.raw`Chain ID: (?<chainId>\d+)`,
    '(?:Nonce: (?<nonce>[A-Za-z0-9]{8,}))',
    String.raw`Issued At: (?<issuedAt>\S+)`,
    String.raw`Expiration Time: (?<expirationTime>\S+)(?:\nNot Before: (?<notBefore>\S+))?` +
      String.raw`(?:\nRequest ID: (?<requestId>\S*))?(?:\nResources:(?<resources>(?:\n- \S+)*))?$`,
  ].join('\n'),
);

/** Returns null if the text has another format or version, or has no expiration time. */
export function parseSiweMessage(text: string): SiweMessage | null {
  const groups = pattern.exec(text)?.groups;
  if (!groups) return null;
  const { domain, address, uri, chainId, nonce, issuedAt, expirationTime, resources, ...optional } = groups;
  // The pattern requires these groups, but the compiler does not know this.
  if (!domain || !address || !uri || !chainId || !nonce || !issuedAt || !expirationTime) return null;
  const { statement, notBefore, requestId } = optional;
  if (!isTime(issuedAt) || !isTime(expirationTime)) return null;
  if (notBefore !== undefined && !isTime(notBefore)) return null;
  return {
    domain,
    address,
    statement,
    uri,
    chainId,
    nonce,
    issuedAt,
    expirationTime,
    notBefore,
    requestId,
    // Each resource is on a line of its own, which begins with "- ".
    resources: resources?.split('\n- ').slice(1),
  };
}

/** Accepts the format `date-time` of RFC 3339. */
export function isTime(text: string): boolean {
  const hasFormat = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  return hasFormat && !Number.isNaN(Date.parse(text));
}
