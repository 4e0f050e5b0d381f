import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { OAuthClient, Project } from '@portico/identity-provider/playwright';
import { createRelyingParty } from '../../../relying-party/src/createRelyingParty';
import { host, identityProvider } from '../addresses';
import { test as base } from '../test';

export { expect } from '../test';

/** An application that runs in the test's process, and is registered in its project. */
class RelyingParty {
  private constructor(
    readonly address: string,
    readonly clientId: string,
    private readonly server: Server,
    private readonly app: ReturnType<typeof createRelyingParty>,
  ) {}

  /** By default the application has no secret, and the person must consent. */
  static async start(project: Project, options: Partial<OAuthClient> = {}): Promise<RelyingParty> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    // The cast is safe: a server that listens on a port has an address object.
    const { port } = server.address() as AddressInfo;
    const address = `http://localhost:${port}`;
    const { client_id, client_secret, scopes } = await project.addClient({
      client_name: 'Kipferl',
      client_type: 'third_party_public',
      redirect_uris: [`${address}/callback`],
      post_logout_redirect_uris: [`${address}/`],
      scopes: ['openid', 'email', 'phone', 'offline_access'],
      consent_required: true,
      ...options,
    });
    const app = createRelyingParty({
      origin: address,
      issuer: `${identityProvider}/projects/${project.publicToken}`,
      clientId: client_id,
      ...(client_secret && { clientSecret: client_secret }),
      scopes: scopes ?? [],
    });
    await app.ready();
    server.on('request', app.routing);
    return new RelyingParty(address, client_id, server, app);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
    await this.app.close();
  }

  async startSignIn(page: Page): Promise<void> {
    await page.goto(this.address);
    await page.getByRole('button', { name: 'Sign in with Fernweh' }).click();
  }
}

export const paths = {
  submit: '/sdk/v1/idp/oauth/authorize/submit',
} as const;

interface Fixtures {
  /** The example host uses the test's project. */
  hostProject: void;
  startRelyingParty(options?: Partial<OAuthClient>): Promise<RelyingParty>;
}

export const test = base.extend<Fixtures>({
  hostProject: [
    async ({ context, project }, use) => {
      await context.route(`${host}/settings.json`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...(await response.json()), publicToken: project.publicToken } });
      });
      await use();
      // A page may still be loading when the test ends.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],

  startRelyingParty: async ({ project }, use) => {
    const started: RelyingParty[] = [];
    await use(async (options) => {
      const relyingParty = await RelyingParty.start(project, options);
      started.push(relyingParty);
      return relyingParty;
    });
    await Promise.all(started.map((relyingParty) => relyingParty.stop()));
  },
});
