/** The fields of an EIP-4361 message ("Sign-In with Ethereum"). Times have the form of RFC 3339. */
export interface SiweMessage {
  /** Host and port of the requesting page. */
  domain: string;
  /** With its checksum (EIP-55). */
  address: string;
  statement?: string | undefined;
  /** The resource of the sign-in: an address on that page's origin. */
  uri: string;
  /** Of EIP-155, in decimal digits. */
  chainId: string;
  /** Eight letters and digits, or more. */
  nonce: string;
  issuedAt: string;
  expirationTime: string;
  notBefore?: string | undefined;
  requestId?: string | undefined;
  /** Addresses of resources that the person agrees to. */
  resources?: string[] | undefined;
}

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

// In EIP-4361 the expiration time is optional. Our messages always have one.
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

/** Null for a text that is not such a message, has another version, or no expiration time. */
export function parseSiweMessage(text: string): SiweMessage | null {
  const groups = pattern.exec(text)?.groups;
  if (!groups) return null;
  const { domain, address, uri, chainId, nonce, issuedAt, expirationTime, resources, ...rest } = groups;
  if (!domain || !address || !uri || !chainId || !nonce || !issuedAt || !expirationTime) return null;
  if ([issuedAt, expirationTime, rest['notBefore']].some((time) => time !== undefined && !isTime(time))) {
    return null;
  }
  return {
    domain,
    address,
    statement: rest['statement'],
    uri,
    chainId,
    nonce,
    issuedAt,
    expirationTime,
    notBefore: rest['notBefore'],
    requestId: rest['requestId'],
    resources: resources?.split('\n- ').slice(1),
  };
}

/** Whether this is a `date-time` of RFC 3339. */
export function isTime(text: string): boolean {
  const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  return isWritten && !Number.isNaN(Date.parse(text));
}
