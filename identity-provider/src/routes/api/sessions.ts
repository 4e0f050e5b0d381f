import { requireSessionToken } from '../../sessions/currentSession.ts';
import { readSessionMinutes } from '../../sessions/signIn.ts';
import type { AuthenticateResult } from '../../sessions/types.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { readCookie } from '../../wire/cookies.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/** The default name of the session cookie in the client. */
const SESSION_COOKIE = 'stytch_session';

/** Refreshes a session, and logs it out. */
export const sessions: ApiArea = (api, provider) => {
  api.post('/sessions/authenticate', async (request): Promise<AuthenticateResult> => {
    const project = projectOf(request);
    const minutes = readSessionMinutes(asFields(request.body ?? {}));
    // A page cannot read the token of a session in an HttpOnly cookie, and cannot send it in the header. So if the
    // header contains no token, we read the cookie.
    const token =
      request.call?.sessionToken ?? readCookie(request, SESSION_COOKIE) ?? requireSessionToken(request);
    const tokens = await provider.sessions.touch(project, { token }, minutes);
    const user = tokens && (await provider.users.describe(project, tokens.session.user_id));
    if (!user) throw new ApiError('session_not_found');
    return { user_id: user.user_id, user, ...tokens };
  });

  api.post('/sessions/revoke', async (request) => {
    const token = requireSessionToken(request);
    const isEnded = await provider.sessions.revoke(projectOf(request), { token });
    if (!isEnded) throw new ApiError('session_not_found');
    return {};
  });
};
