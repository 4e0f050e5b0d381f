import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { codes } from '../../../host-example/src/playground/code/writeCode';
import { sign } from '../../../scripts/release/sign.mjs';
import { host, identityProvider, remote } from '../../support/addresses';
import { FaultyRemote } from '../../support/FaultyRemote';
import { askForLink, emailField, heading, targetOf } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { policy, recordViolations } from '../../support/page/policy';
import { createKeyPair, type KeyPair } from '../../support/release/smallRelease';
import { expect, test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';
import { component, sample } from './support/samples';

const html = (script: string) =>
  `<!doctype html><head><title>A host</title></head><main id="app"></main><div id="login"></div><div id="passkeys"></div><div id="account"></div>
   <div id="consent"></div><script type="module" src="${script}"></script>`;

const standalone = `${remote}/standalone/portico.js`;

const here = (code: string) =>
  code
    .replaceAll('https://portico.example/stable/portico.js', standalone)
    .replaceAll(/https:\/\/portico\.example(\/stable)?/g, remote)
    .replaceAll('publicToken="public-token-live-…"', '{...window.given}')
    .replaceAll("'public-token-live-…'", 'window.given.publicToken')
    .replaceAll('{ publicToken, config', '{ clientOptions: window.given.clientOptions, publicToken, config');

/** The code of a quick start, with this test's project. Its files become one. */
const local = (code: string) =>
  code
    .replaceAll('http://localhost:3001', remote)
    .replace("'public-token-test-local'", 'window.given.publicToken')
    .replace(/clientOptions: .*/, 'clientOptions: window.given.clientOptions,')
    .replaceAll(/'use client';\n|import .* from '\.\.?\/portico';\n|export default /g, '');

const mount = `import { mountLogin, getClient } from '${standalone}';
const { publicToken, clientOptions } = window.given;
await getClient(publicToken, clientOptions);
const elementId = '#app';
`;
/**
 * Returns a module that mounts Login with the properties in a sample of the documentation. The sample contains only
 * some of the properties, so the function adds the others that the test needs.
 */
const withProps = (text: string, props: string) => `${mount}${here(sample(text))}
mountLogin({ elementId, publicToken, ${props} });`;
const links = "config: { products: ['emailMagicLinks'] }";

const ready = `import { getClient } from '${standalone}';
await getClient(window.given.publicToken, window.given.clientOptions);
`;

const withoutPlugin = sample('lib: () => React }');
const render = (name: string) => `
const { default: Widget } = await loader.load('${name}');
const { createRoot } = await import('react-dom/client');
const app = document.querySelector('#app');
const config = { products: ['emailMagicLinks'] } as const;
if (app) createRoot(app).render(<Widget {...window.given} config={config} />);
`;

/** Returns the code that the playground shows with this name. */
const playgroundCode = (name: string) =>
  here(
    codes
      .get(name)
      ?.write(
        { config: { products: ['emailMagicLinks'] } },
        { origin: host, remote, publicToken: 'public-token-live-…', endpoints: clientOptions.endpoints },
      ) ?? '',
  );

/** For each page of the test: its module, which contains a sample of the documentation. */
const modules: Readonly<Record<string, string>> = {
  'without-plugin': here(withoutPlugin) + render('Login'),
  mirrors: `import { createPorticoLoader } from '@portico/loader';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
const shared = {
  react: { version: React.version, lib: () => React },
  'react-dom': { version: ReactDOM.version, lib: () => ReactDOM },
};
${sample('signedDelivery(),\n  shared,').replaceAll(/https:..portico(-mirror)?.example.stable/g, remote)}
${render('Login')}`,
  // The remote of the tests is not signed, so this page must not load it.
  signed: `import { createPorticoLoader } from '@portico/loader';
const manifest = '${remote}/mf-manifest.json';
${sample('  manifest,\n  delivery: signedDelivery').replace('…', `${'A'.repeat(86)}==`)}
loader.load('client').catch(({ code }) => (document.title = code));`,
  'older-react': `${ready}${here(sample('webpackIgnore'))}
import { createRoot } from 'react-dom/client';

const app = document.querySelector('#app');
if (app) createRoot(app).render(<SignIn />);`,
  next: `${local(sample('export function Provider'))}
${local(sample('name="Login" {...login}'))}
${local(sample('PorticoLanding {...login}'))}
${local(sample('function RootLayout'))}
import { createRoot } from 'react-dom/client';
const app = document.querySelector('#app');
if (app) createRoot(app).render(<Provider>{location.search ? <Authenticate /> : <Home />}</Provider>);`,
  landing: `import { takeLanding } from '@portico/loader';
${here(withoutPlugin)}
const { publicToken, clientOptions } = window.given;
const early = await loader.load('client');
await early.getClient(publicToken, clientOptions);
try {
${here(sample('takeLanding();'))}
  document.title = String(redeemed?.tokenType);
} catch (error) {
  document.title = (error as { error_type: string }).error_type;
}`,
  social: withProps("custom_scopes: ['read:user']", 'config'),
  methods: withProps("products: ['passkeys', 'oauth'", 'config'),
  links: withProps('loginExpirationMinutes: 30', 'config'),
  invitation: withProps('locked: true', 'config'),
  confirm: withProps('confirm: true', 'config, landing: true'),
  passcodes: withProps("defaultCountry: 'auto'", 'config'),
  passwords: withProps('resetPasswordRedirectURL:', 'config'),
  'after-sign-in': `${here(sample('termsOptions: {'))}
import { mountLogin } from '${standalone}';
const { publicToken, clientOptions } = window.given;
const config = { products: ['emailMagicLinks' as const] };
mountLogin({ elementId: '#app', publicToken, clientOptions, config, ...steps, callbacks });`,
  'second-factor': withProps('secondFactorOptions: { methods', 'config'),
  'one-tap': withProps("position: 'floatingOrEmbedded'", 'config'),
  passkeys: ready + here(sample('mountPasskeyRegistration({')),
  account: ready + here(sample('mountAccount({')),
  'own-section': `import { mountAccount } from '${standalone}';
const { publicToken, clientOptions } = window.given;
${sample('render: showPlan')}
mountAccount({ elementId: '#app', publicToken, clientOptions, config });`,
  'account-server': `import { mountAccount } from '${standalone}';
const { publicToken, clientOptions } = window.given;
${sample('listSessions: async')}
const config = { accountOptions: { sections: ['sessions' as const, 'deleteAccount' as const] } };
mountAccount({ elementId: '#app', publicToken, clientOptions, config, callbacks });`,
  mcp: `${here(sample('<PorticoConsent'))}
import { createRoot } from 'react-dom/client';
const app = document.querySelector('#app');
if (app) createRoot(app).render(<Consent />);`,
  consent: ready + here(sample('mountIdentityProvider({')),
  manifest: `import { mountIdentityProvider } from '${standalone}';\n${mount}${here(sample('const getIDPConsentManifest'))}
mountIdentityProvider({ elementId, publicToken, getIDPConsentManifest });`,
  session: `${here(withoutPlugin)}
const { publicToken, clientOptions } = window.given;
const early = await loader.load('client');
await early.getClient(publicToken, clientOptions);
${here(sample('client.onStateChange('))}
document.title = String(client.session.getSync());`,
  'session-functions': `${here(withoutPlugin)}
const { publicToken, clientOptions } = window.given;
const early = await loader.load('client');
await early.getClient(publicToken, clientOptions);
${here(sample('watchSession({'))}
document.title = [typeof stop, typeof signOut].join();`,
  cookies: `import { mountLogin } from '${standalone}';
${here(sample('cookieOptions:'))}
const { publicToken, clientOptions: { endpoints } } = window.given;
mountLogin({ elementId: '#app', publicToken, clientOptions: { ...clientOptions, endpoints }, ${links} });`,
  look: withProps("logo: { url: 'https://shop", `${links}, presentation`),
  themes: withProps('{ ...defaultTheme,', `${links}, presentation`),
  words: withProps("'main.title'", `${links}, strings`),
  preset: withProps('const preset', `${links}, preset`),
  'playground-react': `${playgroundCode('react')}
import { createRoot } from 'react-dom/client';
const app = document.querySelector('#app');
if (app) createRoot(app).render(<SignIn />);`,
  'playground-page': playgroundCode('mount').replaceAll('#widget', '#app'),
  local: `import { mountLogin } from '${standalone}';
${sample('const clientOptions = { endpoints').replace('http://localhost:3002', identityProvider)}
const { publicToken } = window.given;
mountLogin({ elementId: '#app', publicToken, clientOptions, ${links} });`,
};

const declarations = `
declare global {
  interface Window { given: { publicToken: string; clientOptions: { endpoints: Record<string, string> } } }
}
export {};
`;

let folder: EmptyFolder;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await EmptyFolder.withLoader();
  folder.link('@module-federation/enhanced', '@stytch/vanilla-js', 'react', 'react-dom', '@types/react');
  folder.link('@types/react-dom', 'csstype', 'vite', 'webpack', 'ts-loader', 'typescript');
  const reference = '/// <reference types="@portico/loader/standalone" />\n';
  for (const [name, code] of Object.entries(modules)) {
    folder.write({ [`${name}.html`]: html(`./${name}.tsx`), [`${name}.tsx`]: reference + code });
  }
  const input = JSON.stringify(Object.keys(modules).map((name) => `${name}.html`));
  folder.write({
    'given.d.ts': declarations,
    'css.d.ts': "declare module '*.css';",
    'vite.config.js': `export default { base: './', build: { target: 'es2022', rollupOptions: { input: ${input} } },
      resolve: { dedupe: ['react', 'react-dom'] } };`,
  });
  await folder.run('vite/bin/vite.js', 'build', '--logLevel', 'error');
});

test.afterAll(() => folder.remove());
test.describe.configure({ mode: 'serial' });

const address = `${host}/hosts/documentation/`;

async function open(page: Page, given: { publicToken: string }, name: string, out = 'dist') {
  await page.route(`${address}**`, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/hosts/documentation/', '');
    const file = join(folder.path, out, path);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.addInitScript((value) => Object.assign(window, { given: value }), { clientOptions, ...given });
  await page.goto(`${address}${name}`);
}

test('a compiler accepts the samples', async () => {
  const files = ['given.d.ts', 'css.d.ts', ...Object.keys(modules).map((name) => `${name}.tsx`)];
  const options =
    '--strict --noEmit --target es2022 --module esnext --moduleResolution bundler --jsx react-jsx';
  await folder.run('typescript/bin/tsc', ...options.split(' '), '--skipLibCheck', ...files);
});

/** What the pages show that show no email field. */
const expectations: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  social: (page) => expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible(),
  methods: (page) => expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible(),
  passcodes: (page) => expect(page.getByRole('tab', { name: 'WhatsApp' })).toBeVisible(),
  'one-tap': (page) => expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible(),
  passkeys: (page) => expect(page.getByText(/without active user/)).toBeVisible(),
  account: (page) => expect(page).toHaveURL(`${host}/`), // a person without a session
  'own-section': (page) => expect(page.getByText('Sign in to manage your account.')).toBeVisible(),
  'account-server': (page) => expect(page.getByText('Sign in to manage your account.')).toBeVisible(),
  consent: (page) => expect(page.getByText(/Required parameter is missing: client_id/)).toBeVisible(),
  manifest: (page) => expect(page.getByText(/Required parameter is missing: client_id/)).toBeVisible(),
  session: (page) => expect(page).toHaveTitle('null'),
  'session-functions': (page) => expect(page).toHaveTitle('function,function'),
  look: async (page) => {
    const button = page.getByRole('button', { name: 'Continue with email' });
    await expect(button).toHaveCSS('background-color', 'rgb(31, 92, 74)');
  },
  themes: (page) =>
    expect(emailField(page.locator('#app'))).toHaveCSS('font-family', 'system-ui, sans-serif'),
  words: (page) => expect(heading(page.locator('#app'), 'Welcome aboard')).toBeVisible(),
  preset: (page) => expect(page.getByText('(202) 555-0162')).toBeVisible(),
  signed: (page) => expect(page).toHaveTitle('signature'),
};

for (const name of Object.keys(modules).filter((each) => each !== 'landing')) {
  test(`the sample on the page "${name}" runs`, async ({ page, project }) => {
    await open(page, project, `${name}.html`);
    await (expectations[name]?.(page) ?? expect(emailField(page.locator('#app'))).toBeVisible());
  });
}

test('the landing sample takes the token out of the address and sends one request', async ({
  page,
  project,
}) => {
  await open(page, project, 'landing.html?stytch_token_type=magic_links&token=none');
  await expect(page).toHaveTitle('unable_to_auth_magic_link');
  expect(page.url()).toBe(`${address}landing.html`);
});

test('webpack builds the README’s component, which signs a person in by a link, and the loader’s plugin without the loader', async ({
  page,
  project,
  nextMessage,
}) => {
  test.setTimeout(400_000); // the test builds twice
  folder.write({
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "module": "esnext", "target": "es2022" } }',
    'webpack.config.js': sample('new ModuleFederationPlugin({')
      .replaceAll(/.*HtmlWebpackPlugin.*\n/g, '')
      .replace('./src/index.ts', './index.js')
      .replace(
        "publicPath: '/'",
        "path: import.meta.dirname + '/public', filename: 'index.js', publicPath: 'auto'",
      ),
    'index.js': "void import('./start.tsx')",
    'App.tsx': here(component),
    'start.tsx': `import { createRoot } from 'react-dom/client';
import { App } from './App';
createRoot(document.querySelector('#app')!).render(<App />);`,
    'public/index.html': '<!doctype html><main id="app"></main><script src="index.js"></script>',
  });
  const build = () => folder.run('webpack/bin/webpack.js', '--config', 'webpack.config.js');
  await build();
  await open(page, project, 'index.html', 'public');
  const landing = `${address}index.html`;
  await project.change({ redirect_urls: { login: [landing], signup: [landing], reset_password: [] } });
  await askForLink(page.locator('#app'), 'ada@portico.example');
  const { links: sent } = await nextMessage('ada@portico.example');
  await page.goto(await targetOf(page, sent[0]?.href));
  await page.getByRole('button', { name: 'Sign out ada@portico.example' }).click();
  await expect(emailField(page.locator('#app'))).toBeVisible();
  expect(page.url()).toBe(landing);

  const plugin = here(sample('registerPlugins(['));
  // webpack shares a library only if the host imports it, so this page imports React.
  folder.write({
    'start.tsx': `import 'react';\nimport 'react-dom';\n${plugin}\ndocument.title = typeof (login as { default: unknown }).default;`,
  });
  await build();
  await page.reload();
  await expect(page).toHaveTitle('function');
});

test('a page without a bundler runs the element’s sample, and pins the standalone file', async ({
  page,
  project,
}) => {
  const file = readFileSync(join(import.meta.dirname, '../../../dist/standalone/portico.js'));
  const hash = createHash('sha384').update(file).digest('base64');
  const body = (integrity: string) =>
    here(
      `${sample('"integrity"').replace('/1.0.0', '').replace('sha384-…', integrity)}${sample('<stytch-ui></stytch-ui>')}`,
    ).replace('Object.assign(login, {', '$& clientOptions: window.given.clientOptions,');
  let integrity = `sha384-${hash}`;
  await page.addInitScript((value) => Object.assign(window, { given: value }), {
    clientOptions,
    publicToken: project.publicToken,
  });
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8">${body(integrity)}`,
    }),
  );
  await page.goto(address);
  await expect(page.getByRole('tab', { name: 'Email' })).toBeVisible();
  integrity = `sha384-${createHash('sha384').digest('base64')}`;
  const rejected = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await page.goto(address);
  await rejected;
});

test.describe('the sample of the loader without a bundler', () => {
  let servers: FaultyRemote[];
  /** The text of the channel's manifest at each server. */
  let manifests: string[];
  let keys: KeyPair;

  test.beforeEach(async ({ page, project }) => {
    servers = [await FaultyRemote.start(), await FaultyRemote.start()];
    keys = createKeyPair();
    manifests = await Promise.all(servers.map((server) => signedManifest(server, keys)));
    const [server, mirror] = servers.map(({ origin }) => origin);
    const body = sample("from './portico-loader/index.js'")
      .replace('https://portico.example', server ?? '')
      .replace('https://portico-mirror.example', mirror ?? '')
      .replace('MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE…', keys.publicPem.replaceAll(/-----.*-----|\n/g, ''))
      .replace(
        "'public-token-live-…'",
        `'${project.publicToken}', clientOptions: ${JSON.stringify(clientOptions)}`,
      );
    await page.route(`${address}**`, (route) => {
      const [, file] = new URL(route.request().url()).pathname.split('/portico-loader/');
      return file === undefined
        ? route.fulfill({ contentType: 'text/html', body })
        : route.fulfill({ path: join(folder.path, 'node_modules/@portico/loader', file) });
    });
    for (const [index, { origin }] of servers.entries()) {
      await page.route(`${origin}/stable/mf-manifest.json`, (route) =>
        route.fulfill({
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          body: manifests[index] ?? '',
        }),
      );
    }
  });

  test.afterEach(() => servers.forEach((server) => server.stop()));

  test('refuses a manifest that another key has signed; "Try again" helps when the server has the right one, with files of the mirror', async ({
    page,
  }) => {
    const right = manifests;
    const other = createKeyPair();
    manifests = await Promise.all(servers.map((server) => signedManifest(server, other)));
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('Sign-in is unavailable.');
    expect(servers.flatMap(({ sent }) => sent.filter((file) => file.endsWith('.js')))).toEqual([]);
    manifests = right;
    servers[0]?.break(/^\//, 'gone');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(emailField(page.locator('#sign-in'))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await askForLink(page.locator('#sign-in'), 'ada@portico.example');
  });
});

/** Returns the manifest of a server's channel, with a signature. */
async function signedManifest({ origin }: FaultyRemote, { signing }: KeyPair): Promise<string> {
  // The cast is safe: the server is a part of the tests.
  const manifest = (await (await fetch(`${origin}/stable/mf-manifest.json`)).json()) as { release?: object };
  const release = { ...manifest.release, product: 'portico', channel: 'stable', expires: '2999-01-01' };
  return JSON.stringify(sign({ ...manifest, release }, [signing]));
}

test('the server of the sample follows the channel, and its pages accept only files with their hashes', async ({
  page,
  project,
}) => {
  const server = await FaultyRemote.start();
  server.promote('1.1.0');
  folder.write({
    'standalone.js': sample('standaloneOf').replace('https://portico.example', server.origin),
  });
  const printed = `import { standaloneOf } from './standalone.js'; process.stdout.write(JSON.stringify(standaloneOf()))`;
  const { head, entry, scriptSources } = JSON.parse(
    await folder.node('--input-type=module', '--eval', printed),
  ) as { head: string; entry: string; scriptSources: string };
  expect(entry).toBe(`${server.origin}/1.1.0/standalone/portico.js`);

  const options = { elementId: '#login', publicToken: project.publicToken, clientOptions };
  const script = `import('${entry}').then(
    ({ mountLogin }) => mountLogin({ ...${JSON.stringify(options)}, ${links} }),
    (error) => (document.title = error.name),
  );`;
  const content = `<!doctype html><meta charset="utf-8">${head}<main id="login"></main>
    <script type="module" src="${address}script.js"></script>`;
  const strict = policy
    .replace(/script-src [^;]*/, `script-src ${scriptSources}`)
    .replace('connect-src', `connect-src ${server.origin}`);
  await page.route(`${address}script.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: content,
      headers: { 'content-security-policy': strict },
    }),
  );
  const violations = await recordViolations(page);
  await page.goto(address);
  await askForLink(page.locator('#login'), 'ada@portico.example');
  expect(violations).toEqual([]);

  server.break(/portico\.js/, 'tampered');
  await page.goto(address);
  await expect(page).toHaveTitle('TypeError');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  server.stop();
});

test('the page without a plugin uses the hints of the sample, and loads each file once', async ({
  page,
  project,
}) => {
  folder.write({ 'hints.js': here(sample('withHints')) });
  const plain = readFileSync(join(folder.path, 'dist/without-plugin.html'), 'utf8');
  const printed = `import { withHints } from './hints.js'; process.stdout.write(withHints(${JSON.stringify(plain)}))`;
  const hinted = await folder.node('--input-type=module', '--eval', printed);
  folder.write({ 'dist/hinted.html': hinted });
  const hints = [...hinted.matchAll(/<link [^>]*href="([^"]+)"/g)].flatMap(([link, href = '']) =>
    link.includes(remote) ? [href] : [],
  );
  expect(hints).toHaveLength(3);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, project, 'hinted.html');
  await expect(emailField(page.locator('#app'))).toBeVisible();
  expect(hints.map((hint) => requests.filter((url) => url === hint).length)).toEqual([1, 1, 1]);
});

test('the page that the sample writes has a form, which the standalone file takes over', async ({
  page,
  project,
}) => {
  const given = { clientOptions, publicToken: project.publicToken };
  const code = here(sample('renderLoginForm(props)')).replace(
    'publicToken: window.given.publicToken',
    `...${JSON.stringify(given)}`,
  );
  await folder.node('--input-type=module', '--eval', code);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(`${remote}/standalone/portico.js`, async (route) => {
    await failed;
    await route.abort();
  });
  await open(page, project, 'sign-in.html', '.');
  const form = page.locator('[data-portico-form]');
  const early = form.locator('input[name="email"]');
  await early.fill('ada@portico.example');
  fail();
  await expect(page.getByRole('alert')).toHaveText('Sign-in is unavailable. Load the page again.');
  await expect(form).toBeHidden();
  await expect(early).toHaveValue('ada@portico.example');
  await page.unroute(`${remote}/standalone/portico.js`);
  await page.reload();
  await expect(form).not.toBeAttached();
  await expect(emailField(page.locator('#login'))).toHaveAttribute('type', 'email');
});

test('the middleware of the server sample lets requests with a valid session pass, by the number of factors', async ({
  project,
}) => {
  const user = await project.addUser({ email: 'ada@portico.example' });
  const { session_token, session_jwt } = await project.startSession(user);
  const { project_id, secret, env } = project.serverOptions;
  folder.link('stytch');
  folder.write({
    'environment.js': `Object.assign(process.env, { STYTCH_PROJECT_ID: '${project_id}', STYTCH_SECRET: '${secret}' });`,
    'signedIn.js': sample('export function signedIn').replace(
      'secret: process.env.STYTCH_SECRET,',
      `$& env: '${env}',`,
    ),
    'serve.js': `import { createServer } from 'node:http';
import { signedIn } from './signedIn.js';

const get = async (cookie, options) => {
  const server = createServer((request, response) =>
    signedIn(options)(request, response, () => response.end(request.session.user_id))).listen(0);
  const response = await fetch('http://localhost:' + server.address().port, { headers: { cookie } });
  server.close();
  server.closeAllConnections();
  return response.status + ' ' + (await response.text());
};

const cookie = 'a=b; stytch_session_jwt=${session_jwt}';
console.log(JSON.stringify([await get(cookie), await get(cookie, { factors: 2 }), await get('a=b'),
  await get('stytch_session_jwt=forged'), await get(cookie, { maxAge: 0 })]));
process.exit();`,
  });
  const serve = async () => {
    const printed = await folder.node('--no-warnings', '--import', './environment.js', 'serve.js');
    return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as unknown;
  };
  const passed = `200 ${user.user_id}`;
  expect(await serve()).toEqual([passed, '403 ', '401 ', '401 ', passed]);
  await project.callApi('/sessions/revoke', {}, session_token);
  expect(await serve()).toEqual([passed, '403 ', '401 ', '401 ', '401 ']);
  expect(sample("from './signedIn.js'")).toContain('signedIn({ factors: 2, maxAge: 0 })');
});
