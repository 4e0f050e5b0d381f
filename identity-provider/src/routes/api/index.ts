import type { FastifyInstance } from 'fastify';
import type { Provider } from '../../provider.ts';
import { addApiPipeline } from '../../wire/apiPipeline.ts';
import { ApiError } from '../../wire/errors.ts';
import type { ApiArea } from './area.ts';
import { bootstrap } from './bootstrap.ts';
import { connectedApps } from './connectedApps.ts';
import { consent } from './consent.ts';
import { factors } from './factors.ts';
import { impersonation } from './impersonation.ts';
import { logout } from './logout.ts';
import { magicLinks } from './magicLinks.ts';
import { oauth } from './oauth.ts';
import { passcodes } from './passcodes.ts';
import { passkeyAuthentication } from './passkeyAuthentication.ts';
import { passkeyRegistration } from './passkeyRegistration.ts';
import { passkeys } from './passkeys.ts';
import { passwordResets } from './passwordResets.ts';
import { passwordResetsByEmail } from './passwordResetsByEmail.ts';
import { passwords } from './passwords.ts';
import { sessions } from './sessions.ts';
import { telemetry } from './telemetry.ts';
import { totps } from './totps.ts';
import { trustedTokens } from './trustedTokens.ts';
import { users } from './users.ts';
import { wallets } from './wallets.ts';

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
