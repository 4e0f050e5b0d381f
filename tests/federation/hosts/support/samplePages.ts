/** The pages of the test `documentation.spec.ts`: each contains a sample of the documentation. */
import type { Page } from '@playwright/test';
import { codes } from '../../../../host-example/src/playground/code/writeCode';
import { messages as accountMessages } from '../../../../src/features/account/messages';
import { messages as mainMessages } from '../../../../src/features/main/messages';
import { host, identityProvider, remote } from '../../../support/addresses';
import { emailField, heading } from '../../../support/journeys';
import { clientOptions } from '../../../support/page/PlainPage';
import { expect } from '../../../support/test';
import { sample } from './samples';

export interface SamplePage {
  name: string;
  /** The TypeScript module of the page. */
  module: string;
  /** Checks what the page shows. Default: Login's email field. */
  shows?: (page: Page) => Promise<void>;
}

const standalone = `${remote}/standalone/portico.js`;

/** Replaces the remote and the public token of the documentation by those of the tests. */
export const withTestRemote = (code: string) =>
  code
    .replaceAll('https://portico.example/stable/portico.js', standalone)
    .replaceAll(/https:\/\/portico\.example(\/stable)?/g, remote)
    .replaceAll('publicToken="public-token-live-…"', '{...window.project}')
    .replaceAll("'public-token-live-…'", 'window.project.publicToken')
    .replaceAll(
      '{ publicToken, config',
      '{ clientOptions: window.project.clientOptions, publicToken, config',
    );

/** Replaces the local project of a quick start by that of the test, and makes one module of its files. */
const withTestProject = (code: string) =>
  code
    .replaceAll('http://localhost:3001', remote)
    .replace("'public-token-test-local'", 'window.project.publicToken')
    .replace(/clientOptions: .*/, 'clientOptions: window.project.clientOptions,')
    .replaceAll(/'use client';\n|import .* from '\.\.?\/portico';\n|export default /g, '');

const project = 'const { publicToken, clientOptions } = window.project;\n';

export const links = "config: { products: ['emailMagicLinks'] }";

/** The client is created with the local endpoints, which most samples leave out. */
const createClient = `import { getClient } from '${standalone}';
await getClient(window.project.publicToken, window.project.clientOptions);
`;

const mount = `import { mountLogin } from '${standalone}';
${createClient}${project}const elementId = '#app';
`;

/** Mounts Login with the properties in a sample, which contains only some of those that Login needs. */
const mountWith = (text: string, props: string) => `${mount}${withTestRemote(sample(text))}
mountLogin({ elementId, publicToken, ${props} });`;

const withoutPlugin = withTestRemote(sample('lib: () => React }'));

const withoutPluginAndClient = `${withoutPlugin}${project}const early = await loader.load('client');
await early.getClient(publicToken, clientOptions);
`;

const render = (element: string) => `
import { createRoot } from 'react-dom/client';
const app = document.querySelector('#app');
if (app) createRoot(app).render(${element});
`;

const renderLogin = `
const { default: Login } = await loader.load('Login');
const config = { products: ['emailMagicLinks'] } as const;
${render('<Login {...window.project} config={config} />')}`;

/** Returns the code that the playground shows under this name. */
const playgroundCode = (name: string) =>
  withTestRemote(
    codes
      .get(name)
      ?.write(
        { config: { products: ['emailMagicLinks'] } },
        { origin: host, remote, publicToken: 'public-token-live-…', endpoints: clientOptions.endpoints },
      ) ?? '',
  );

const showsButton = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name })).toBeVisible();
const showsText = (text: string | RegExp) => (page: Page) => expect(page.getByText(text)).toBeVisible();
const hasTitle = (title: string) => (page: Page) => expect(page).toHaveTitle(title);

export const samplePages: readonly SamplePage[] = [
  { name: 'without-plugin', module: withoutPlugin + renderLogin },
  {
    name: 'mirrors',
    module: `import { createPorticoLoader } from '@portico/loader';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
const shared = {
  react: { version: React.version, lib: () => React },
  'react-dom': { version: ReactDOM.version, lib: () => ReactDOM },
};
${sample('signedDelivery(),\n  shared,').replaceAll(/https:..portico(-mirror)?.example.stable/g, remote)}
${renderLogin}`,
  },
  {
    name: 'signed', // the remote of the tests is not signed, so this page must not load it
    module: `import { createPorticoLoader } from '@portico/loader';
const manifest = '${remote}/mf-manifest.json';
${sample('  manifest,\n  delivery: signedDelivery').replace('…', `${'A'.repeat(86)}==`)}
loader.load('client').catch(({ code }) => (document.title = code));`,
    shows: hasTitle('signature'),
  },
  {
    name: 'older-react',
    module: createClient + withTestRemote(sample('webpackIgnore')) + render('<SignIn />'),
  },
  {
    name: 'next',
    module: `${withTestProject(sample('export function Provider'))}
${withTestProject(sample('name="Login" {...login}'))}
${withTestProject(sample('PorticoLanding {...login}'))}
${withTestProject(sample('function RootLayout'))}
${render('<Provider>{location.search ? <Authenticate /> : <Home />}</Provider>')}`,
  },
  {
    name: 'landing',
    module: `import { takeLanding } from '@portico/loader';
${withoutPluginAndClient}
try {
${withTestRemote(sample('takeLanding();'))}
  document.title = String(redeemed?.tokenType);
} catch (error) {
  document.title = (error as { error_type: string }).error_type;
}`,
    shows: hasTitle('undefined'), // the URL has no token
  },
  {
    name: 'social',
    module: mountWith("custom_scopes: ['read:user']", 'config'),
    shows: showsButton('Continue with GitHub'),
  },
  {
    name: 'methods',
    module: mountWith("products: ['passkeys', 'oauth'", 'config'),
    shows: showsButton('Continue with GitHub'),
  },
  { name: 'links', module: mountWith('loginExpirationMinutes: 30', 'config') },
  { name: 'invitation', module: mountWith('locked: true', 'config') },
  { name: 'confirm', module: mountWith('confirm: true', 'config, landing: true') },
  {
    name: 'passcodes',
    module: mountWith("defaultCountry: 'auto'", 'config'),
    shows: (page) => expect(page.getByRole('tab', { name: 'WhatsApp' })).toBeVisible(),
  },
  { name: 'passwords', module: mountWith('resetPasswordRedirectURL:', 'config') },
  {
    name: 'after-sign-in',
    module: `${withTestRemote(sample('termsOptions: {'))}
import { mountLogin } from '${standalone}';
${project}const config = { products: ['emailMagicLinks' as const] };
mountLogin({ elementId: '#app', publicToken, clientOptions, config, ...steps, callbacks });`,
  },
  { name: 'second-factor', module: mountWith('secondFactorOptions: { methods', 'config') },
  {
    name: 'one-tap',
    module: mountWith("position: 'floatingOrEmbedded'", 'config'),
    shows: showsButton('Continue with Google'),
  },
  {
    name: 'passkeys',
    module: createClient + withTestRemote(sample('mountPasskeyRegistration({')),
    shows: showsText(/without active user/),
  },
  {
    name: 'account',
    module: createClient + withTestRemote(sample('mountAccount({')),
    shows: (page) => expect(page).toHaveURL(`${host}/`), // where people without a session are sent
  },
  {
    name: 'own-section',
    module: `import { mountAccount } from '${standalone}';
${project}${sample('render: showPlan')}
mountAccount({ elementId: '#app', publicToken, clientOptions, config });`,
    shows: showsText(accountMessages.texts.notSignedIn),
  },
  {
    name: 'account-server',
    module: `import { mountAccount } from '${standalone}';
${project}${sample('listSessions: async')}
const config = { accountOptions: { sections: ['sessions' as const, 'deleteAccount' as const] } };
mountAccount({ elementId: '#app', publicToken, clientOptions, config, callbacks });`,
    shows: showsText(accountMessages.texts.notSignedIn),
  },
  { name: 'mcp', module: withTestRemote(sample('<PorticoConsent')) + render('<Consent />') },
  {
    name: 'consent',
    module: createClient + withTestRemote(sample('mountIdentityProvider({')),
    shows: showsText(/Required parameter is missing: client_id/),
  },
  {
    name: 'manifest',
    module: `import { mountIdentityProvider } from '${standalone}';
${mount}${withTestRemote(sample('const getIDPConsentManifest'))}
mountIdentityProvider({ elementId, publicToken, getIDPConsentManifest });`,
    shows: showsText(/Required parameter is missing: client_id/),
  },
  {
    name: 'session',
    module: `${withoutPluginAndClient}${withTestRemote(sample('client.onStateChange('))}
document.title = String(client.session.getSync());`,
    shows: hasTitle('null'),
  },
  {
    name: 'session-functions',
    module: `${withoutPluginAndClient}${withTestRemote(sample('watchSession({'))}
document.title = [typeof stop, typeof signOut].join();`,
    shows: hasTitle('function,function'),
  },
  {
    name: 'cookies',
    module: `import { mountLogin } from '${standalone}';
${withTestRemote(sample('cookieOptions:'))}
const { publicToken, clientOptions: { endpoints } } = window.project;
mountLogin({ elementId: '#app', publicToken, clientOptions: { ...clientOptions, endpoints }, ${links} });`,
  },
  {
    name: 'presentation',
    module: mountWith("logo: { url: 'https://shop", `${links}, presentation`),
    shows: (page) =>
      expect(page.getByRole('button', { name: mainMessages.texts.continueEmail })).toHaveCSS(
        'background-color',
        'rgb(31, 92, 74)',
      ),
  },
  {
    name: 'themes',
    module: mountWith('{ ...defaultTheme,', `${links}, presentation`),
    shows: (page) =>
      expect(emailField(page.locator('#app'))).toHaveCSS('font-family', 'system-ui, sans-serif'),
  },
  {
    name: 'strings',
    module: mountWith("'main.title'", `${links}, strings`),
    shows: (page) => expect(heading(page.locator('#app'), 'Welcome aboard')).toBeVisible(),
  },
  {
    name: 'preset',
    module: mountWith('const preset', `${links}, preset`),
    shows: showsText('(202) 555-0162'),
  },
  { name: 'playground-react', module: playgroundCode('react') + render('<SignIn />') },
  { name: 'playground-page', module: playgroundCode('mount').replaceAll('#widget', '#app') },
  {
    name: 'local',
    module: `import { mountLogin } from '${standalone}';
${sample('const clientOptions = { endpoints').replace('http://localhost:3002', identityProvider)}
const { publicToken } = window.project;
mountLogin({ elementId: '#app', publicToken, clientOptions, ${links} });`,
  },
];
