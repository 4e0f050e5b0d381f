import { compactVerify, createLocalJWKSet } from 'jose';
import type { Addresses } from '../environment.ts';
import type { SigningKeys } from '../keys/signingKeys.ts';
import type { OAuthClient } from '../projects/clients.ts';
import { nowOf, type Project } from '../projects/projects.ts';
import type { Session } from '../sessions/types.ts';
import { isFields, type Fields } from '../wire/fields.ts';
import { issuerOf } from './issuer.ts';

interface Hint {
  hint: string;
  project: Project;
  client: OAuthClient;
  session: Session;
}

/**
 * Returns whether the `id_token_hint` of a logout request is an ID token that this OAuth client has got in the current
 * session. If it is, the person need not confirm the logout. An expired ID token identifies the session too
 * (RP-Initiated Logout §2), but then the person has to confirm, because old tokens may be in logs.
 */
export async function isHintOfSession(
  { signingKeys, addresses }: { signingKeys: SigningKeys; addresses: Addresses },
  { hint, project, client, session }: Hint,
): Promise<boolean> {
  const claims = await readSigned(signingKeys, hint);
  if (!claims || claims['iss'] !== issuerOf(project, addresses)) return false;
  const isOfClient = claims['aud'] === client.client_id;
  const isOfSession = claims['sub'] === session.user_id && claims['sid'] === session.session_id;
  const isActive = Number(claims['exp']) * 1000 > nowOf(project);
  return isOfClient && isOfSession && isActive;
}

/** Returns the claims of a token that this provider has signed, or null. Does not check the expiry. */
async function readSigned(signingKeys: SigningKeys, token: string): Promise<Fields | null> {
  try {
    const keys = createLocalJWKSet(await signingKeys.publicKeys());
    const { payload } = await compactVerify(token, keys, { algorithms: ['RS256'] });
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    return isFields(claims) ? claims : null;
  } catch {
    return null;
  }
}
