import { readClient } from '../../oauth/authorizationRequest.ts';
import { isHintOfSession } from '../../oauth/idTokenHint.ts';
import { readOptionalParameter } from '../../oauth/parameters.ts';
import { withParameters } from '../../projects/redirectUrls.ts';
import { findSession } from '../../sessions/currentSession.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, readString } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/**
 * The call of the host's logout page. Applications use this page as the end-session endpoint (OpenID Connect
 * RP-Initiated Logout). The reply contains the redirect address, and whether the page must first ask the person to
 * confirm the logout.
 */
export const logout: ApiArea = (api, provider) => {
  // This call needs no session: for a person without a session, the page shows only a link back to the application.
  api.post('/oauth/logout/start', async (request) => {
    const project = projectOf(request);
    provider.rateLimiter.count(project, 'logouts_per_minute', request.ip);
    const body = asFields(request.body);
    const client = await readClient(provider, project, body);
    const redirectUri = readString(body, 'post_logout_redirect_uri', { max: 2048 });
    if (!client.post_logout_redirect_uris.includes(redirectUri)) {
      throw new ApiError('post_logout_redirect_uri_not_registered');
    }
    const state = readOptionalParameter(body, 'state');
    const hint = readOptionalParameter(body, 'id_token_hint');
    const session = await findSession(provider, request);
    const isOfSession =
      hint !== undefined &&
      session !== null &&
      (await isHintOfSession(provider, { hint, project, client, session }));
    return {
      redirect_uri: state === undefined ? redirectUri : withParameters(redirectUri, { state }),
      consent_required: !isOfSession,
    };
  });
};
