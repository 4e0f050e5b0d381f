import type { OAuthClient } from '../projects/clients.ts';
import type { Project } from '../projects/projects.ts';
import type { Session } from '../sessions/types.ts';
import { authenticationTime } from './authenticationTime.ts';
import type { AuthorizationServers } from './authorizationServers.ts';

export interface NewCode {
  project: Project;
  session: Session;
  client: OAuthClient;
  redirectUri: string;
  scopes: string[];
  nonce: string | undefined;
  codeChallenge: string | undefined;
}

/**
 * Creates an authorization code for the token endpoint. The code can be redeemed only once, and only within a minute.
 * It is bound to one client, redirect address, user and challenge.
 */
export async function issueAuthorizationCode(
  servers: AuthorizationServers,
  { project, session, client, redirectUri, scopes, nonce, codeChallenge }: NewCode,
): Promise<string> {
  const server = await servers.of(project);
  const registered = await server.Client.find(client.client_id);
  if (!registered) throw new Error('The client was removed meanwhile.');
  const accountId = session.user_id;
  const grant = new server.Grant({ clientId: client.client_id, accountId });
  grant.addOIDCScope(scopes);
  const code = new server.AuthorizationCode({
    client: registered,
    accountId,
    grantId: await grant.save(),
    // The library's name for the grant type.
    gty: 'authorization_code',
    redirectUri,
    scope: scopes.join(' '),
    sid: session.session_id,
    authTime: Math.floor(authenticationTime(session) / 1000),
    ...(nonce !== undefined && { nonce }),
    ...(codeChallenge !== undefined && { codeChallenge, codeChallengeMethod: 'S256' }),
  });
  return code.save();
}
