import type { ConnectedApp } from '../../oauth/connectedApps.ts';
import { toTimestamp } from '../../projects/projects.ts';
import { requireSession } from '../../sessions/currentSession.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, readString } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/** Lists the applications that the user has authorized, and revokes their access. */
export const connectedApps: ApiArea = (api, provider) => {
  api.get('/users/connected_apps', async (request) => {
    const { user_id } = await requireSession(provider, request);
    const apps = await provider.connectedApps.list(projectOf(request), user_id);
    return { connected_apps: apps.map(describe) };
  });

  api.post('/users/connected_apps/:id/revoke', async (request) => {
    const project = projectOf(request);
    const { user_id } = await requireSession(provider, request);
    provider.rateLimiter.count(project, 'account_changes_per_minute', request.ip);
    const error = 'connected_app_not_found';
    const id = readString(asFields(request.params), 'id', { max: 128, error });
    if (!(await provider.connectedApps.disconnect(project, user_id, id))) throw new ApiError(error);
    return {};
  });
};

function describe({ client, scopes, connectedAt }: ConnectedApp) {
  return {
    connected_app_id: client.client_id,
    name: client.client_name ?? '',
    description: '',
    client_type: client.client_type,
    scopes_granted: scopes.join(' '),
    // The real service does not return this member.
    granted_at: toTimestamp(connectedAt),
  };
}
