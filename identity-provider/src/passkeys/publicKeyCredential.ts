import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { ApiError } from '../wire/errors.ts';
import { asFields, isFields, readOneOf, readString, readStrings, type Fields } from '../wire/fields.ts';

// A credential id has at most 1023 bytes (WebAuthn 5.8.3). In base64url, 1023 bytes are a text of this length.
const LONGEST_ID = 1364;
/** In characters. A part is one member of `response`, in base64url. */
const LONGEST_PART = 32 * 1024;
const MOST_TRANSPORTS = 16;

const attachments = ['platform', 'cross-platform'] as const;

/**
 * Reads the result of `navigator.credentials.create`.
 * @throws ApiError `bad_request`
 */
export function readAttestation(body: Fields): RegistrationResponseJSON {
  const credential = readCredential(body);
  const response = asFields(credential['response'], 'response');
  const hasAttachment = credential['authenticatorAttachment'] != null;
  return {
    ...readCommonMembers(credential),
    ...(hasAttachment && {
      authenticatorAttachment: readOneOf(credential, 'authenticatorAttachment', attachments),
    }),
    response: {
      clientDataJSON: readPart(response, 'clientDataJSON'),
      attestationObject: readPart(response, 'attestationObject'),
      transports: readTransports(response),
    },
  };
}

/** Ignores texts that cannot be the name of a transport, such as `internal` or `smart-card`. */
function readTransports(response: Fields): string[] {
  if (response['transports'] == null) return [];
  const names = readStrings(response, 'transports').filter((name) => /^[a-z-]{1,32}$/.test(name));
  return names.slice(0, MOST_TRANSPORTS);
}

/**
 * Reads the result of `navigator.credentials.get`.
 * @throws ApiError `bad_request`
 */
export function readAssertion(body: Fields): AuthenticationResponseJSON {
  const credential = readCredential(body);
  const response = asFields(credential['response'], 'response');
  const hasUserHandle = response['userHandle'] != null;
  return {
    ...readCommonMembers(credential),
    response: {
      clientDataJSON: readPart(response, 'clientDataJSON'),
      authenticatorData: readPart(response, 'authenticatorData'),
      signature: readPart(response, 'signature'),
      ...(hasUserHandle && { userHandle: readPart(response, 'userHandle') }),
    },
  };
}

/** The field contains the credential as a JSON text. */
function readCredential(body: Fields): Fields {
  const text = readString(body, 'public_key_credential', { max: 2 * LONGEST_PART });
  return asFields(parseJson(text), 'public_key_credential');
}

function readCommonMembers(credential: Fields) {
  return {
    id: readString(credential, 'id', { max: LONGEST_ID }),
    rawId: readString(credential, 'rawId', { max: LONGEST_ID }),
    type: readOneOf(credential, 'type', ['public-key']),
    clientExtensionResults: {},
  };
}

function readPart(response: Fields, name: string): string {
  const part = readString(response, name, { max: LONGEST_PART });
  if (/^[\w-]+={0,2}$/.test(part)) return part;
  throw new ApiError('bad_request', { message: `${name} must be in base64url.` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The members of `clientDataJSON` that this provider reads. The library checks the others. */
export interface ClientData {
  challenge: string;
  /** True if the ceremony ran in an iframe on a page of another origin. */
  isFramed: boolean;
}

export function readClientData(encoded: string): ClientData {
  const clientData = parseJson(Buffer.from(encoded, 'base64url').toString());
  if (!isFields(clientData)) {
    throw new ApiError('bad_request', { message: 'clientDataJSON cannot be read.' });
  }
  return {
    challenge: readString(clientData, 'challenge'),
    isFramed: clientData['crossOrigin'] === true || clientData['topOrigin'] !== undefined,
  };
}
