import { ApiError } from '../../wire/errors';
import type { ApiArea } from './area';

type Route = readonly [method: 'POST', path: string];

/** Calls of the client that this provider does not implement. If you implement a call, remove its line. */
const routes: readonly Route[] = [
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
