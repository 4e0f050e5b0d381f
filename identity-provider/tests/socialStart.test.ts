import { project, provider } from './currentProject';
import { SocialBrowser } from './socialSignIn';
import { hostOrigin } from './testProvider';
import type { Reply } from './testProvider';

let browser: SocialBrowser;

beforeEach(async () => {
  browser = new SocialBrowser(provider.request, project);
});

const expectRefused = ({ status, headers, body }: Reply, error_type: string, expected = 400) => {
  expect(status).toBe(expected);
  expect(headers['location']).toBeUndefined();
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain(`<code>${error_type}</code>`);
};

test.each(['myspace', '__proto__', 'constructor'])('there is no social provider %s', async (name) => {
  expectRefused(await browser.start(encodeURIComponent(name)), 'invalid_oauth_provider');
});

test('a project that is unknown, missing or repeated is refused', async () => {
  for (const query of ['', '?public_token=none', '?public_token=a&public_token=b']) {
    expectRefused(await browser.visit(`/v1/public/oauth/google/start${query}`), 'project_not_found', 404);
  }
});

test.each([
  'http://evil.example/authenticate',
  'https://localhost:3000/authenticate',
  'http://localhost:3000.evil.example/authenticate',
  'http://localhost:3000@evil.example/authenticate',
  'http://ada:secret@localhost:3000/authenticate',
  'http://localhost:3001/authenticate',
  'http://localhost:3000/authenticate/../other',
  'http://localhost:3000/authenticate%2f..%2fother',
  'http://localhost:3000//authenticate',
  '//localhost:3000/authenticate',
  '/authenticate',
  'javascript:alert(1)//http://localhost:3000/authenticate',
  'data:text/html,hello',
  'http://',
])('the redirect address %s is refused', async (url) => {
  for (const name of ['login_redirect_url', 'signup_redirect_url']) {
    expectRefused(await browser.start('google', { [name]: url }), 'no_match_for_provided_oauth_url');
  }
});

test.each([
  ['login', 'no_login_redirect_urls_set'],
  ['signup', 'no_signup_redirect_urls_set'],
])('a project without %s redirect addresses starts no sign-in', async (list, error_type) => {
  await project.dev('PATCH', '', { redirect_urls: { [list]: [] } });
  expectRefused(await browser.start(), error_type);
  const url = `${hostOrigin}/authenticate`;
  expectRefused(await browser.start('google', { [`${list}_redirect_url`]: url }), error_type);
});

test.each([
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'request_uri',
  'REDIRECT_URI',
  'state ',
  '',
])('a page cannot set the parameter %j', async (name) => {
  expectRefused(await browser.start('google', { [`provider_${name}`]: 'evil' }), 'bad_request');
});

test.each(['"', 'é', 'x'.repeat(257)])('the scope %j is refused', async (scope) => {
  expectRefused(await browser.start('google', { custom_scopes: scope }), 'oauth_invalid_scope_requested');
});

test.each(['short', 'x'.repeat(44)])('the challenge %s is refused', async (code_challenge) => {
  expectRefused(await browser.start('google', { code_challenge }), 'invalid_code_challenge');
});

test('starts and callbacks are logged, and faults apply to them', async () => {
  await browser.land();
  const { body: calls } = await project.dev('GET', '/requests');
  expect(calls).toMatchObject([
    { method: 'GET', path: '/v1/public/oauth/google/start', status: 302 },
    { path: `/v1/oauth/callback/oauth-callback-google-${project.publicToken}`, status: 302 },
  ]);
  const fault = { status: 503, body: 'Not now.' };
  await project.dev('POST', '/faults', { path: '/v1/public/oauth/*/start', times: 1, fault });
  expect((await browser.start()).status).toBe(503);
  expect((await browser.start()).status).toBe(302);
});
