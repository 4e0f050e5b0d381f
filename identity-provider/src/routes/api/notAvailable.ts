import { ApiError } from '../../wire/errors';
import type { ApiArea } from './area';

type Route = readonly [method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string];

/** What the client can ask for and this provider does not do yet. An area that is built takes its lines away. */
const routes: readonly Route[] = [
  ['DELETE', '/users/emails/:id'],
  ['DELETE', '/users/phone_numbers/:id'],
  ['DELETE', '/users/totps/:id'],
  ['DELETE', '/users/biometric_registrations/:id'],
  ['GET', '/users/connected_apps'],
  ['POST', '/users/connected_apps/:id/revoke'],

  ['POST', '/totps'],
  ['POST', '/totps/authenticate'],
  ['POST', '/totps/recover'],
  ['POST', '/totps/recovery_codes'],

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
