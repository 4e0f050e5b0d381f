import type { FastifyRequest } from 'fastify';
import { challengePattern } from '../../credentials/codeChallenge.ts';
import { issueAuthorizationCode } from '../../oauth/authorizationCodes.ts';
import {
  readAuthorizationRequest,
  readSilentRefusal,
  type ApplicationRequest,
  type AuthorizationRequest,
} from '../../oauth/authorizationRequest.ts';
import { issuerOf } from '../../oauth/issuer.ts';
import { checkResources, readOptionalParameter } from '../../oauth/parameters.ts';
import { isPublic, type OAuthClient } from '../../projects/clients.ts';
import type { Project } from '../../projects/projects.ts';
import { withParameters } from '../../projects/redirectUrls.ts';
import type { Provider } from '../../provider.ts';
import { requireUser } from '../../users/currentUser.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, readBoolean, type Fields } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/**
 * The two calls of the host's consent page: the start when the page opens, and the submission when the person has
 * answered. Applications use this page as the authorization endpoint.
 */
export const consent: ApiArea = (api, provider) => {
  api.post('/idp/oauth/authorize/start', async (request) => start(provider, request));
  api.post('/idp/oauth/authorize/submit', async (request) => submit(provider, request));
};

async function start(provider: Provider, request: FastifyRequest) {
  const authorization = await readAuthorizationRequest(provider, request);
  const { project, client, scopes, prompt } = authorization;
  if (prompt.has('login')) await provider.promptedLogins.requireFresh(authorization);
  const scopeResults = evaluateScopes(project, client, scopes);
  // With `prompt=none`, the page shows no screen and submits the request immediately. If a consent is missing, the
  // application gets an error in the redirect.
  const isAsked =
    !prompt.has('none') && (await requiresConsent(provider, authorization, grantableOf(scopeResults)));
  await provider.authorizationStarts.record(authorization, isAsked ? 'asked' : 'automatic');
  const user = await requireUser(provider, request);
  return {
    user_id: user.user_id,
    user,
    client: describeClient(client),
    consent_required: isAsked,
    scope_results: scopeResults,
  };
}

async function submit(provider: Provider, request: FastifyRequest) {
  const body = asFields(request.body);
  const refused = await readSilentRefusal(provider, request);
  if (refused) return { redirect_uri: redirectAddress(provider, refused, body, { error: 'login_required' }) };

  const authorization = await readAuthorizationRequest(provider, request);
  const { project, client, prompt } = authorization;
  const state = readOptionalParameter(body, 'state');
  const nonce = readOptionalParameter(body, 'nonce');
  const codeChallenge = readClientChallenge(body, client);
  checkResources(body);
  const isConsentGiven = readBoolean(body, 'consent_granted');
  // If the request was started in this session, the start has checked that the login is recent. In this case we do not
  // check again, because the person may need more than five minutes to answer.
  if (prompt.has('login') && !(await provider.authorizationStarts.wasStarted(authorization))) {
    await provider.promptedLogins.requireFresh(authorization);
  }

  const scopes = grantableOf(evaluateScopes(project, client, authorization.scopes));
  const submission = JSON.stringify([state, nonce, codeChallenge]);
  const isAllowed =
    isConsentGiven || (await isAllowedWithoutAnswer(provider, authorization, scopes, submission));
  const redirectWith = (parameters: Record<string, string>) =>
    redirectAddress(provider, authorization, body, parameters);
  if (!isAllowed) {
    const error = prompt.has('none') ? 'consent_required' : 'access_denied';
    return { redirect_uri: redirectWith({ error }) };
  }
  if (scopes.length === 0) return { redirect_uri: redirectWith({ error: 'invalid_scope' }) };
  if (prompt.has('login')) await provider.promptedLogins.consume(authorization, JSON.stringify(body));
  if (isConsentGiven) await provider.consents.store(authorization, scopes);
  await provider.connectedApps.connect(authorization, scopes);
  const code = await issueAuthorizationCode(provider.authorizationServers, {
    ...authorization,
    scopes,
    nonce,
    codeChallenge,
  });
  return { redirect_uri: redirectWith({ code }), authorization_code: code };
}

/**
 * Returns whether a submission without "Allow" gets a code: the page has submitted it automatically, and no consent is
 * needed. Otherwise the person has chosen "Deny".
 */
async function isAllowedWithoutAnswer(
  provider: Provider,
  authorization: AuthorizationRequest,
  scopes: string[],
  submission: string,
): Promise<boolean> {
  const isAutomatic = await provider.authorizationStarts.consumeAutomatic(authorization, submission);
  return isAutomatic && !(await requiresConsent(provider, authorization, scopes));
}

/** Returns the redirect address with these parameters, the application's state and the issuer (RFC 9207). */
function redirectAddress(
  { addresses }: Provider,
  { project, redirectUri }: ApplicationRequest,
  body: Fields,
  parameters: Record<string, string>,
): string {
  const state = readOptionalParameter(body, 'state');
  return withParameters(redirectUri, {
    ...parameters,
    ...(state === undefined ? {} : { state }),
    iss: issuerOf(project, addresses),
  });
}

async function requiresConsent(
  { consents }: Provider,
  authorization: AuthorizationRequest,
  scopes: string[],
): Promise<boolean> {
  const { client, prompt } = authorization;
  if (!client.consent_required) return false;
  if (prompt.has('consent') || prompt.has('select_account')) return true;
  return !(await consents.covers(authorization, scopes));
}

function describeClient({ client_id, client_type, client_name, client_uri, logo_uri }: OAuthClient) {
  return {
    client_id,
    client_type,
    ...(client_name === undefined ? {} : { client_name }),
    client_description: '',
    ...(logo_uri === undefined ? {} : { client_logo_url: logo_uri }),
    ...(client_uri === undefined ? {} : { client_uri }),
  };
}

interface ScopeResult {
  scope: string;
  is_grantable: boolean;
  description: string;
}

/**
 * Returns for each requested scope whether it can be granted: the client is registered for it, and the project does not
 * forbid it.
 */
function evaluateScopes({ settings }: Project, client: OAuthClient, requested: string[]): ScopeResult[] {
  return requested.map((scope) => ({
    scope,
    is_grantable: client.scopes.includes(scope) && !settings.ungrantable_scopes.includes(scope),
    description: settings.scopes.find((described) => described.scope === scope)?.description ?? '',
  }));
}

function grantableOf(results: ScopeResult[]): string[] {
  return results.filter(({ is_grantable }) => is_grantable).map(({ scope }) => scope);
}

/**
 * Reads the PKCE challenge (RFC 7636) of an authorization request. Its method must be S256. Only a client with a secret
 * may omit the challenge.
 * @throws ApiError `pkce_required_for_idp_authorization_flow`, `invalid_code_challenge`,
 * `invalid_code_challenge_method`
 */
function readClientChallenge(body: Fields, client: OAuthClient): string | undefined {
  const method = readOptionalParameter(body, 'code_challenge_method');
  if (method !== undefined && method !== 'S256') throw new ApiError('invalid_code_challenge_method');
  const challenge = readOptionalParameter(body, 'code_challenge');
  if (challenge === undefined && isPublic(client)) {
    throw new ApiError('pkce_required_for_idp_authorization_flow');
  }
  if (challenge !== undefined && !challengePattern.test(challenge)) {
    throw new ApiError('invalid_code_challenge');
  }
  return challenge;
}
