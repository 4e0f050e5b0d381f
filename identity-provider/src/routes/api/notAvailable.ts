import { ApiError } from '../../wire/errors';
import type { ApiArea } from './area';

type Route = readonly [method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string];

/** Calls of the client that this provider does not implement. If you implement a call, remove its line. */
const routes: readonly Route[] = [
  ['GET', '/users/connected_apps'],
  ['POST', '/users/connected_apps/:id/revoke'],

  ['POST', '/sessions/exchange_access_token'],
  ['POST', '/impersonation/authenticate'],
];

export const notAvailable: ApiArea = (api) => {
  for (const [method, url] of routes) {
    api.route({
      method,
      url,
      handler: async () => {
        throw new ApiError('not_available');
      },
    });
  }
};
