import type { AdapterPayload, Provider as AuthorizationServer, Configuration } from 'oidc-provider';
import { hashSecret, isSameHash } from '../credentials/secrets.ts';
import type { Database } from '../database/database.ts';
import type { Addresses } from '../environment.ts';
import type { SigningKeys } from '../keys/signingKeys.ts';
import { isPublic, type Clients, type OAuthClient } from '../projects/clients.ts';
import { createId, type Project, type Projects } from '../projects/projects.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Users } from '../users/users.ts';
import { claimsByScope, claimsOf } from './claims.ts';
import { endpoints, offeredScopes } from './discovery.ts';
import { issuerOf } from './issuer.ts';
import { ACCESS_TOKEN_SECONDS, createTokenStore } from './tokenStore.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** What the library needs of the provider. */
interface Sources {
  database: Database;
  addresses: Addresses;
  projects: Projects;
  users: Users;
  sessions: Sessions;
  clients: Clients;
  signingKeys: SigningKeys;
}

/**
 * Creates the server objects of the OpenID Connect library. Each project is an issuer, and needs its own server object.
 * A server object has no state, so we create one for each call. This takes one or two milliseconds.
 */
export interface AuthorizationServers {
  of(project: Project): Promise<AuthorizationServer>;
}

export function createAuthorizationServers(sources: Sources): AuthorizationServers {
  return { of: (project) => createServer(sources, project) };
}

async function createServer(
  sources: Sources,
  { publicToken, settings }: Project,
): Promise<AuthorizationServer> {
  // Loading the library takes a quarter of a second, and most tests do not need it. So we load it only with the first
  // authorization.
  const { Provider, errors } = await import('oidc-provider');
  const { addresses, database, projects, users, sessions, signingKeys } = sources;

  function currentProject(): Project {
    const project = projects.find(publicToken);
    if (!project) throw new errors.InvalidRequest('the project was removed');
    return project;
  }

  const configuration: Configuration = {
    jwks: { keys: [await signingKeys.idTokenKey()] },
    routes: endpoints,
    claims: claimsByScope,
    // Many applications read the user from the ID token, and never send a userinfo request.
    conformIdTokenClaims: false,
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    responseTypes: ['code'],
    scopes: offeredScopes(settings),
    // In seconds.
    ttl: {
      AuthorizationCode: 60,
      AccessToken: ACCESS_TOKEN_SECONDS,
      IdToken: HOUR_SECONDS,
      RefreshToken: 30 * DAY_SECONDS,
      // A grant must not expire before its tokens.
      Grant: (_context, { openid }) => {
        const hasRefreshToken = openid?.scope?.split(' ').includes('offline_access');
        return hasRefreshToken ? 365 * DAY_SECONDS : 2 * ACCESS_TOKEN_SECONDS;
      },
    },
    rotateRefreshToken: true,
    allowOmittingSingleRegisteredRedirectUri: false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      // RFC 7591. Anybody may register an application, so it gets no token to change its registration.
      registration: {
        enabled: settings.dynamic_client_registration,
        idFactory: () => createId(currentProject(), 'connected-app'),
        issueRegistrationAccessToken: false,
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
    },
    // CORS: a page may read a reply if one of the client's redirect addresses has the page's origin.
    clientBasedCORS: (_context, origin, client) =>
      (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    adapter: (model) => ({
      ...createTokenStore({
        database,
        project: currentProject,
        model,
        createReuseError: () => new errors.InvalidGrant('already used'),
      }),
      ...(model === 'Client' && {
        find: (clientId) => findClient(sources, currentProject(), clientId),
        upsert: (clientId, metadata) => registerClient(sources, currentProject(), clientId, metadata),
      }),
    }),
    async findAccount(_context, userId, token) {
      const project = currentProject();
      const user = await users.find(project, userId);
      // An access token without the scope `offline_access` becomes invalid when its session ends. The exception is a
      // token from a refresh: the person has granted `offline_access`, and this scope is missing only because the
      // application has requested fewer scopes in the refresh.
      const isRefreshed = token && 'gty' in token && token.gty?.endsWith('refresh_token');
      const isOnline = token && 'sid' in token && !isRefreshed && !token.scopes.has('offline_access');
      if (isOnline && !(await sessions.isLive(project, String(token.sid)))) return undefined;
      return user ? { accountId: userId, claims: async () => claimsOf(user) } : undefined;
    },
  };
  const server = new Provider(issuerOf({ publicToken }, addresses), configuration);
  // The library would compare plain secrets, but the database contains only hashes.
  server.Client.prototype.compareClientSecret = function compareClientSecret(secret: string) {
    return isSameHash(this.clientSecret ?? '', hashSecret(secret));
  };
  server.on('server_error', (_context, error) => {
    console.error(`identity-provider: OpenID Connect failed: ${error.message.split('\n')[0]}`);
  });
  return server;
}

/** Stores an application that has registered itself. Users are always asked for their consent. */
async function registerClient(
  { clients }: Sources,
  project: Project,
  client_id: string,
  { client_name, client_uri, logo_uri, redirect_uris = [], scope, client_secret }: AdapterPayload,
): Promise<void> {
  const client: OAuthClient = {
    client_id,
    client_name,
    client_uri,
    logo_uri,
    client_type: client_secret ? 'third_party' : 'third_party_public',
    redirect_uris: [...redirect_uris],
    post_logout_redirect_uris: [],
    scopes: scope?.split(' ') ?? offeredScopes(project.settings),
    consent_required: true,
  };
  await clients.save(project, client, client_secret);
}

/** Returns a client in the format of OpenID Connect Registration. */
async function findClient(
  { clients }: Sources,
  project: Project,
  clientId: string,
): Promise<AdapterPayload | undefined> {
  const client = await clients.find(project, clientId);
  if (!client) return undefined;
  return {
    client_id: client.client_id,
    redirect_uris: client.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    ...(isPublic(client)
      ? { token_endpoint_auth_method: 'none' }
      : {
          token_endpoint_auth_method: 'client_secret_basic',
          client_secret: (await clients.findSecretHash(project, clientId)) ?? '',
        }),
  };
}
