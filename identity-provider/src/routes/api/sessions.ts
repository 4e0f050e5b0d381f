import { requireSessionToken } from '../../sessions/currentSession';
import { readSessionMinutes } from '../../sessions/signIn';
import type { AuthenticateResult } from '../../sessions/types';
import { projectOf } from '../../wire/apiCall';
import { ApiError } from '../../wire/errors';
import { asFields } from '../../wire/fields';
import type { ApiArea } from './area';

export const sessions: ApiArea = (api, provider) => {
  api.post('/sessions/authenticate', async (request): Promise<AuthenticateResult> => {
    const project = projectOf(request);
    const minutes = readSessionMinutes(asFields(request.body ?? {}));
    const tokens = await provider.sessions.touch(project, requireSessionToken(request), minutes);
    const user = tokens && (await provider.users.find(project, tokens.session.user_id));
    if (!user) throw new ApiError('session_not_found');
    return { user_id: user.user_id, user, ...tokens };
  });

  api.post('/sessions/revoke', async (request) => {
    const isEnded = await provider.sessions.revoke(projectOf(request), requireSessionToken(request));
    if (!isEnded) throw new ApiError('session_not_found');
    return {};
  });
};
