import type { FastifyInstance } from 'fastify';
import type { Provider } from '../../provider';
import { addApiPipeline } from '../../wire/apiPipeline';
import { ApiError } from '../../wire/errors';
import type { ApiArea } from './area';
import { bootstrap } from './bootstrap';
import { connectedApps } from './connectedApps';
import { consent } from './consent';
import { factors } from './factors';
import { impersonation } from './impersonation';
import { logout } from './logout';
import { magicLinks } from './magicLinks';
import { oauth } from './oauth';
import { passcodes } from './passcodes';
import { passkeyAuthentication } from './passkeyAuthentication';
import { passkeyRegistration } from './passkeyRegistration';
import { passkeys } from './passkeys';
import { passwordResets } from './passwordResets';
import { passwordResetsByEmail } from './passwordResetsByEmail';
import { passwords } from './passwords';
import { sessions } from './sessions';
import { telemetry } from './telemetry';
import { totps } from './totps';
import { trustedTokens } from './trustedTokens';
import { users } from './users';
import { wallets } from './wallets';

type Route = readonly [method: 'POST', path: string];

/** Calls of the client that this provider does not implement. If you implement a call, remove its line. */
const routes: readonly Route[] = [['POST', '/sessions/exchange_access_token']];

const notAvailable: ApiArea = (api) => {
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

/** The parts of the API. Fastify finds a route by its path, so the order does not matter. */
const areas: readonly ApiArea[] = [
  bootstrap,
  telemetry,
  users,
  magicLinks,
  impersonation,
  passcodes,
  passwords,
  passwordResetsByEmail,
  passwordResets,
  passkeyRegistration,
  passkeyAuthentication,
  passkeys,
  wallets,
  totps,
  factors,
  sessions,
  trustedTokens,
  oauth,
  consent,
  connectedApps,
  logout,
  notAvailable,
];

export function addApiRoutes(app: FastifyInstance, provider: Provider): void {
  void app.register(
    async (api) => {
      addApiPipeline(api, provider);
      areas.forEach((area) => area(api, provider));
      api.setNotFoundHandler(async () => {
        throw new ApiError('route_not_found');
      });
    },
    { prefix: '/sdk/v1' },
  );
}
