import { project, provider } from './currentProject';
import { SocialBrowser } from './socialSignIn';
import { hostOrigin, type Reply } from './testProvider';

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

test('there is no social provider __proto__', async () => {
  expectRefused(await browser.start('__proto__'), 'invalid_oauth_provider');
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
