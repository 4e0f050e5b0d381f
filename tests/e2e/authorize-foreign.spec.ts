import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type * as oidcClient from 'oidc-client-ts';
import { identityProvider } from '../support/addresses';
import { expect, test as base } from '../support/authorize/test';
import { cookieNames } from '../support/journeys';

/** Uses another OpenID Connect library, with only the issuer's URL and its own client id. */
interface Application {
  page: Page;
  clientId: string;
  /** Calls the library's `UserManager`. A call that navigates away never resolves. */
  call(name: keyof oidcClient.UserManager, options?: object): Promise<unknown>;
}

interface ApplicationWindow {
  oidc: typeof oidcClient;
}

const library = join(
  createRequire(import.meta.url).resolve('oidc-client-ts/package.json'),
  '../dist/browser/oidc-client-ts.min.js',
);

const test = base.extend<{ application: Application }>({
  application: async ({ page, project }, use) => {
    const server = createServer(async (request, response) => {
      const isLibrary = request.url === '/library.js';
      response.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html');
      response.end(
        isLibrary ? await readFile(library) : '<title>Another</title><script src="/library.js"></script>',
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // a server that listens on a port has an address object
    const address = `http://localhost:${port}`;
    const { client_id } = await project.addClient({
      client_type: 'third_party_public',
      redirect_uris: [`${address}/back`],
      post_logout_redirect_uris: [`${address}/bye`],
      scopes: ['openid', 'email', 'offline_access'],
      consent_required: true,
    });
    const settings = {
      authority: `${identityProvider}/projects/${project.publicToken}`,
      client_id,
      redirect_uri: `${address}/back`,
      post_logout_redirect_uri: `${address}/bye`,
      scope: 'openid email offline_access',
      loadUserInfo: true,
    };
    await page.goto(address);
    await use({
      page,
      clientId: client_id,
      call: (name, given) =>
        page.evaluate(
          async ([options, method, argument]) => {
            const { oidc } = window as unknown as ApplicationWindow; // the cast is safe: the library's script sets it
            const manager = new oidc.UserManager(options);
            const answer = await (manager[method] as (argument?: object) => Promise<unknown>)(argument);
            return JSON.parse(JSON.stringify(answer ?? null));
          },
          [settings, name, given] as const,
        ),
    });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});

test('an application with another library signs in with the discovery document alone, refreshes and signs out @rest', async ({
  application: { page, clientId, call },
  project,
  signIn,
}) => {
  await signIn('ada@portico.example');
  // It never resolves, because the page navigates away.
  void call('signinRedirect').catch(() => undefined);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL('**/back?*');

  const [user] = await project.users();
  const profile = { sub: user?.['user_id'], email: 'ada@portico.example', email_verified: true };
  const first = await call('signinCallback');
  expect(first).toMatchObject({ scope: 'openid email offline_access', token_type: 'Bearer', profile });

  const second = (await call('signinSilent')) as oidcClient.User;
  expect(second).toMatchObject({ profile });
  expect(second.access_token).not.toBe((first as oidcClient.User).access_token);

  // With an ID token, the library leaves out `client_id`, which the logout screen needs.
  const options = { state: 'kept', extraQueryParams: { client_id: clientId } };
  void call('signoutRedirect', options).catch(() => undefined);
  await page.waitForURL('**/bye?*');
  expect(await call('signoutCallback')).toMatchObject({ error: null, userState: 'kept' });
  await expect.poll(() => cookieNames(page)).not.toContain('stytch_session');
});
