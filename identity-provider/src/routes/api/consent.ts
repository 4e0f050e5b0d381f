import type { FastifyRequest } from 'fastify';
import { issueAuthorizationCode } from '../../oauth/authorizationCodes';
import { readAuthorizationRequest, readSilentRefusal } from '../../oauth/authorizationRequest';
import type { ApplicationRequest, AuthorizationRequest } from '../../oauth/authorizationRequest';
import { readClientChallenge } from '../../oauth/clientChallenge';
import { issuerOf } from '../../oauth/issuer';
import { checkResources, readOptionalParameter } from '../../oauth/parameters';
import { evaluateScopes, grantableOf } from '../../oauth/scopePolicy';
import type { OAuthClient } from '../../projects/clients';
import { withParameters } from '../../projects/redirectUrls';
import type { Provider } from '../../provider';
import { requireUser } from '../../users/currentUser';
import { asFields, readBoolean } from '../../wire/fields';
import type { Fields } from '../../wire/fields';
import type { ApiArea } from './area';

/** The two calls of the host's consent page. Applications use this page as the authorization endpoint. */
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
    !prompt.has('none') && (await needsConsent(provider, authorization, grantableOf(scopeResults)));
  await provider.authorizationStarts.note(authorization, isAsked ? 'asked' : 'automatic');
  const user = await requireUser(provider, request);
  return {
    user_id: user.user_id,
    user,
    client: toWire(client),
    consent_required: isAsked,
    scope_results: scopeResults,
  };
}

async function submit(provider: Provider, request: FastifyRequest) {
  const refused = await readSilentRefusal(provider, request);
  if (refused) {
    return { redirect_uri: answerTo(provider, refused, asFields(request.body), { error: 'login_required' }) };
  }
  const authorization = await readAuthorizationRequest(provider, request);
  const { project, client, prompt } = authorization;
  const body = asFields(request.body);
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

  const answer = (parameters: Record<string, string>) => answerTo(provider, authorization, body, parameters);

  const scopes = grantableOf(evaluateScopes(project, client, authorization.scopes));
  const submission = JSON.stringify([state, nonce, codeChallenge]);
  const isAllowed =
    isConsentGiven ||
    ((await provider.authorizationStarts.takeAutomatic(authorization, submission)) &&
      !(await needsConsent(provider, authorization, scopes)));
  if (!isAllowed) {
    return { redirect_uri: answer({ error: prompt.has('none') ? 'consent_required' : 'access_denied' }) };
  }
  if (scopes.length === 0) return { redirect_uri: answer({ error: 'invalid_scope' }) };
  if (prompt.has('login')) await provider.promptedLogins.use(authorization, JSON.stringify(body));
  if (isConsentGiven) await provider.consents.remember(authorization, scopes);
  const code = await issueAuthorizationCode(provider.authorizationServers, {
    ...authorization,
    scopes,
    nonce,
    codeChallenge,
  });
  return { redirect_uri: answer({ code }), authorization_code: code };
}

/** Returns the redirect address with the answer, the application's state and the issuer (RFC 9207). */
function answerTo(
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

async function needsConsent(
  { consents }: Provider,
  authorization: AuthorizationRequest,
  scopes: string[],
): Promise<boolean> {
  const { client, prompt } = authorization;
  if (!client.consent_required) return false;
  if (prompt.has('consent') || prompt.has('select_account')) return true;
  return !(await consents.covers(authorization, scopes));
}

function toWire({ client_id, client_type, client_name }: OAuthClient) {
  return {
    client_id,
    client_type,
    ...(client_name === undefined ? {} : { client_name }),
    client_description: '',
  };
}
