import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createToken } from '../../credentials/secrets.ts';
import type { Project } from '../../projects/projects.ts';
import type { Provider } from '../../provider.ts';
import { callbackId, readCallback } from '../../social/callback.ts';
import { landingAddress } from '../../social/finishSignIn.ts';
import { consumeGoogleIdToken } from '../../social/googleIdToken.ts';
import { observeSocialCalls, projectOfSocialCall } from '../../social/socialCalls.ts';
import { readRedirectUrls } from '../../social/startSignIn.ts';
import { readCookie } from '../../wire/cookies.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, readString } from '../../wire/fields.ts';
import { refuseOtherSites } from '../../wire/refuseOtherSites.ts';
import { requestId } from '../../wire/respond.ts';

const CSRF_COOKIE = 'stytch_csrf_private_token';
const CSRF_SECONDS = 24 * 60 * 60;

/**
 * Adds the routes of Google One Tap. The client's hidden frame calls these routes on behalf of a page. The frame has
 * checked the page's origin.
 */
export function addOneTapRoutes(app: FastifyInstance, provider: Provider): void {
  void app.register(async (oneTap) => {
    refuseOtherSites(oneTap);
    observeSocialCalls(oneTap, provider);

    oneTap.get('/v1/public/oauth/google/onetap/start', async (request, reply) => {
      const project = projectOfSocialCall(request);
      requireAllowedPage(request, project);
      provider.rateLimiter.count(project, 'social_sign_ins_per_minute', `one tap ${request.ip}`);
      const { default_provider_allowed, google_client_id } = project.settings;
      if (!default_provider_allowed) throw new ApiError('default_provider_not_allowed');
      if (google_client_id === null) throw new ApiError('oauth_config_not_found');
      readRedirectUrls(project, {}); // throws if the project has no redirect addresses
      if (readCookie(request, CSRF_COOKIE) === undefined) {
        // The script in the frame reads this cookie, so the cookie is not HttpOnly.
        reply.header(
          'set-cookie',
          `${CSRF_COOKIE}=${createToken()}; Path=/; Max-Age=${CSRF_SECONDS}; SameSite=Lax`,
        );
      }
      return {
        request_id: requestId(request),
        status_code: 200,
        google_client_id,
        oauth_callback_id: callbackId(project, 'google'),
      };
    });

    oneTap.post('/v1/oauth/callback/:id', async (request) => {
      const { project, provider: socialProvider } = readCallback(provider.projects, request);
      if (socialProvider !== 'google' || request.headers['x-stytch-oauth-type'] !== 'google-one-tap') {
        throw new ApiError('oauth_flow_callback_error');
      }
      requireAllowedPage(request, project);
      provider.rateLimiter.count(project, 'social_sign_ins_per_minute', `id token ${request.ip}`);
      const body = asFields(request.body);
      const csrfToken = readCookie(request, CSRF_COOKIE);
      // `refuseOtherSites` already refuses requests of other sites; this check is a second protection. Some browsers
      // block cookies in frames, so we accept a request without the cookie.
      if (csrfToken !== undefined && body['stytch_csrf_token'] !== csrfToken) {
        throw new ApiError('oauth_flow_callback_error');
      }
      const redirectUrls = readRedirectUrls(project, body);
      const idToken = readString(body, 'id_token', { max: 8192, error: 'invalid_google_id_token' });
      const identity = await consumeGoogleIdToken(provider, project, idToken);
      const redirect_url = await landingAddress(provider, project, {
        ...redirectUrls,
        identity,
        codeChallenge: null,
        attachTo: null,
        isOneTap: true,
      });
      return { request_id: requestId(request), status_code: 200, redirect_url };
    });
  });
}

/** The frame sends the origin of the page around it in a header. The project must allow this origin. */
function requireAllowedPage({ headers }: FastifyRequest, { settings }: Project): void {
  const page = headers['x-sdk-parent-host'];
  if (page !== undefined && !settings.allowed_origins.includes(String(page))) {
    throw new ApiError('origin_not_allowed');
  }
}
