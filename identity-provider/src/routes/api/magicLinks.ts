import type { FastifyRequest } from 'fastify';
import { readCodeChallenge, readCodeVerifier } from '../../credentials/codeChallenge.ts';
import { DEFAULT_LINK_MINUTES, LONGEST_LINK_MINUTES } from '../../credentials/linkTokens.ts';
import { findRecipient, sendModes, type SendMode } from '../../credentials/recipient.ts';
import { composeMagicLink } from '../../messages/composeMessages.ts';
import { resolveRedirectUrl } from '../../projects/redirectUrls.ts';
import type { Settings } from '../../projects/settings.ts';
import type { Provider } from '../../provider.ts';
import { addressSessionFactor } from '../../sessions/addressSessionFactor.ts';
import { findSession } from '../../sessions/currentSession.ts';
import { readSessionMinutes, signIn } from '../../sessions/signIn.ts';
import { emailAddress } from '../../users/addresses.ts';
import { readEmail } from '../../users/identifiers.ts';
import { PENDING_MINUTES } from '../../users/pendingAddresses.ts';
import { verifyAddress } from '../../users/verifyAddress.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import {
  asFields,
  readOptionalInteger,
  readOptionalString,
  readString,
  type Fields,
} from '../../wire/fields.ts';
import { inConstantTime } from '../../wire/inConstantTime.ts';
import { linkAddress } from '../links.ts';
import type { ApiArea } from './area.ts';

/** Sends magic links by email, and signs people in with them. */
export const magicLinks: ApiArea = (api, provider) => {
  for (const mode of sendModes) {
    api.post(`/magic_links/email/${mode}`, async (request) =>
      inConstantTime(() => send(provider, request, mode)),
    );
  }
  api.post('/magic_links/authenticate', async (request) => authenticate(provider, request));
};

async function send(provider: Provider, request: FastifyRequest, mode: SendMode) {
  const project = projectOf(request);
  const { settings } = project;
  const body = asFields(request.body);
  const address = emailAddress(project, readEmail(body));
  const codeChallenge = readCodeChallenge(body, settings.pkce_required_for_email_magic_links);
  // We read the fields for login and for signup before we know whether the address has an account. Otherwise an invalid
  // field for signup would cause an error only for an unknown address, and so reveal that it is unknown.
  const login = readDelivery(settings, body, 'login');
  const signup = mode === 'login_or_create' ? readDelivery(settings, body, 'signup') : login;
  provider.rateLimiter.count(project, 'messages_per_minute', request.ip);
  provider.rateLimiter.count(project, 'sends_per_minute', address.lookupKey);

  const { userId, isNew, joinsSession } = await findRecipient(provider, request, mode, address);
  const { redirectUrl, minutes: requestedMinutes, templateId } = isNew ? signup : login;
  const minutes = joinsSession ? Math.min(requestedMinutes, PENDING_MINUTES) : requestedMinutes;
  const token = await provider.linkTokens.issue(project, {
    purpose: 'magic_links',
    userId,
    email: address.text,
    minutes,
    redirects: { magic_links: redirectUrl },
    codeChallenge,
    needsSession: joinsSession,
  });
  if (userId !== null) {
    const link = { kind: 'magic_links', href: linkAddress(provider, token, 'magic_links') } as const;
    const { project_name: projectName } = settings;
    const message = composeMagicLink({ projectName, to: address.text, link, minutes, isNew, templateId });
    await provider.outbox.send(project, message);
  }
  // If the mode is not `login_or_create`, the reply contains no user id, because the id would reveal whether the
  // account exists.
  return { email_id: address.id, ...(mode === 'login_or_create' ? { user_id: userId } : {}) };
}

async function authenticate(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const body = asFields(request.body);
  const minutes = readSessionMinutes(body);
  const session = await findSession(provider, request);
  const { userId, email, joinsSession } = await provider.linkTokens.redeem(project, {
    token: readString(body, 'token', { error: 'unable_to_auth_magic_link' }),
    // This call also accepts the login link of a reset email. The token of that link has the purpose `reset_password`.
    purposes: ['magic_links', 'reset_password'],
    error: 'unable_to_auth_magic_link',
    codeVerifier: readCodeVerifier(body),
    sessionUserId: session?.user_id,
  });
  const address = emailAddress(project, email);
  const isVerified = await verifyAddress(provider, project, { userId, address, session, joinsSession });
  if (!isVerified) throw new ApiError(joinsSession ? 'duplicate_email' : 'unable_to_auth_magic_link');
  const factor = addressSessionFactor('magic_link', 'email', address);
  return { ...(await signIn(provider, request, { userId, factor, minutes })), method_id: address.id };
}

/** Reads the redirect address, the expiry and the template, which may differ for known users and new ones. */
function readDelivery(settings: Settings, body: Fields, list: 'login' | 'signup') {
  const requested = readOptionalString(body, `${list}_magic_link_url`, { max: 2048 });
  return {
    redirectUrl: resolveRedirectUrl(settings, list, requested, 'no_match_for_provided_magic_link_url'),
    minutes:
      readOptionalInteger(body, `${list}_expiration_minutes`, {
        min: 1,
        max: LONGEST_LINK_MINUTES,
        error: 'invalid_expiration_magic_link',
      }) ?? DEFAULT_LINK_MINUTES,
    templateId: readOptionalString(body, `${list}_template_id`, { max: 128 }),
  };
}
