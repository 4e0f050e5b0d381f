import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { ApiError } from '../wire/errors';
import { asFields, isFields, readOneOf, readString, readStrings } from '../wire/fields';
import type { Fields } from '../wire/fields';

// A credential id has at most 1023 bytes (WebAuthn 5.8.3). In base64url, 1023 bytes are a text of this length.
const LONGEST_ID = 1364;
const LONGEST_PART = 32 * 1024;
const MOST_TRANSPORTS = 16;

const attachments = ['platform', 'cross-platform'] as const;

/**
 * Reads the result of `navigator.credentials.create`.
 * @throws ApiError `bad_request`
 */
export function readAttestation(body: Fields): RegistrationResponseJSON {
  const { credential, response, ...common } = readCredential(body);
  const transports = response['transports'] == null ? [] : readStrings(response, 'transports');
  return {
    ...common,
    ...(credential['authenticatorAttachment'] == null
      ? {}
      : { authenticatorAttachment: readOneOf(credential, 'authenticatorAttachment', attachments) }),
    response: {
      clientDataJSON: readPart(response, 'clientDataJSON'),
      attestationObject: readPart(response, 'attestationObject'),
      transports: transports
        .filter((transport) => /^[a-z-]{1,32}$/.test(transport))
        .slice(0, MOST_TRANSPORTS),
    },
  };
}

/**
 * Reads the result of `navigator.credentials.get`.
 * @throws ApiError `bad_request`
 */
export function readAssertion(body: Fields): AuthenticationResponseJSON {
  const { response, credential: _whole, ...common } = readCredential(body);
  return {
    ...common,
    response: {
      clientDataJSON: readPart(response, 'clientDataJSON'),
      authenticatorData: readPart(response, 'authenticatorData'),
      signature: readPart(response, 'signature'),
      ...(response['userHandle'] == null ? {} : { userHandle: readPart(response, 'userHandle') }),
    },
  };
}

function readCredential(body: Fields) {
  const credential = asFields(
    parseJson(readString(body, 'public_key_credential', { max: 2 * LONGEST_PART })),
    'public_key_credential',
  );
  return {
    credential,
    response: asFields(credential['response'], 'response'),
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
