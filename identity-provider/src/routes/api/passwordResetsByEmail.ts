import type { FastifyRequest } from 'fastify';
import { readCodeChallenge, readCodeVerifier } from '../../credentials/codeChallenge.ts';
import {
  DEFAULT_LINK_MINUTES,
  LONGEST_LINK_MINUTES,
  type LinkRedemption,
} from '../../credentials/linkTokens.ts';
import { composePasswordReset } from '../../messages/composeMessages.ts';
import { readPassword } from '../../passwords/readPassword.ts';
import { resetPassword } from '../../passwords/resetPassword.ts';
import { requireStrongPassword } from '../../passwords/strength.ts';
import { resolveRedirectUrl } from '../../projects/redirectUrls.ts';
import type { Settings } from '../../projects/settings.ts';
import type { Provider } from '../../provider.ts';
import { findSession } from '../../sessions/currentSession.ts';
import { readSessionMinutes } from '../../sessions/signIn.ts';
import { emailAddress } from '../../users/addresses.ts';
import { readEmail } from '../../users/identifiers.ts';
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

/**
 * Sends an email with a link to set a new password, and redeems this link. The email also contains a link to log in
 * without a new password.
 */
export const passwordResetsByEmail: ApiArea = (api, provider) => {
  api.post('/passwords/email/reset/start', async (request) => inConstantTime(() => start(provider, request)));
  api.post('/passwords/email/reset', async (request) => finish(provider, request));
};

/** Users without a password also get the email. With its link they set their first password. */
async function start(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const { settings } = project;
  const body = asFields(request.body);
  const address = emailAddress(project, readEmail(body));
  const codeChallenge = readCodeChallenge(body, settings.pkce_required_for_password_resets);
  const { redirects, minutes, templateId } = readDelivery(settings, body);
  provider.rateLimiter.count(project, 'messages_per_minute', request.ip);
  provider.rateLimiter.count(project, 'sends_per_minute', address.lookupKey);

  const userId = await provider.factors.findOwner(project, address.kind, address.lookupKey);
  const token = await provider.linkTokens.issue(project, {
    purpose: 'reset_password',
    userId,
    email: address.text,
    minutes,
    redirects,
    codeChallenge,
    needsSession: false,
  });
  // If the address is unknown, no email is sent. The reply is the same as for a known address.
  if (userId !== null) {
    const kinds = ['reset_password', 'login'] as const;
    const message = composePasswordReset({
      projectName: settings.project_name,
      to: address.text,
      links: kinds.map((kind) => ({ kind, href: linkAddress(provider, token, kind) })),
      minutes,
      templateId,
    });
    await provider.outbox.send(project, message);
  }
  return {};
}

async function finish(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const body = asFields(request.body);
  const minutes = readSessionMinutes(body);
  const password = readPassword(body);
  const error = 'unable_to_auth_password_reset_token';
  const redemption: LinkRedemption = {
    token: readString(body, 'token', { error }),
    purposes: ['reset_password'],
    error,
    codeVerifier: readCodeVerifier(body),
  };
  if (!(await provider.linkTokens.isUsable(project, redemption))) throw new ApiError(error);
  // The new password is checked before the token is consumed. So if the password is refused, the person can use the
  // link again.
  requireStrongPassword(provider, request, password);
  const { userId, email } = await provider.linkTokens.redeem(project, redemption);
  const address = emailAddress(project, email);
  const session = await findSession(provider, request);
  const isVerified = await verifyAddress(provider, project, { userId, address, session });
  const replaced = await provider.passwords.findByUser(project, userId);
  if (!isVerified || !replaced) throw new ApiError(error);
  return resetPassword(provider, request, { userId, password, replaced, minutes });
}

function readDelivery(settings: Settings, body: Fields) {
  const readUrl = (name: string) => readOptionalString(body, name, { max: 2048 });
  return {
    redirects: {
      reset_password: resolveRedirectUrl(
        settings,
        'reset_password',
        readUrl('reset_password_redirect_url'),
        'no_match_for_provided_reset_password_url',
      ),
      login: resolveRedirectUrl(
        settings,
        'login',
        readUrl('login_redirect_url'),
        'no_match_for_provided_magic_link_url',
      ),
    },
    minutes:
      readOptionalInteger(body, 'reset_password_expiration_minutes', {
        min: 1,
        max: LONGEST_LINK_MINUTES,
        error: 'invalid_expiration_password_reset',
      }) ?? DEFAULT_LINK_MINUTES,
    templateId: readOptionalString(body, 'reset_password_template_id', { max: 128 }),
  };
}
