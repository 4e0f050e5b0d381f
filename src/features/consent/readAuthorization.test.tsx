import { screen } from '@testing-library/react';
import { authorization, openApplication } from '../../../tests/support/consent/renderConsent';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { messages as applicationMessages } from './applicationMessages';
import { isParameterProblem, readAuthorization } from './readAuthorization';

const query = (changes: Record<string, string | undefined> = {}) => {
  const parameters = Object.entries({ ...authorization, ...changes });
  return `?${new URLSearchParams(parameters.filter((entry): entry is [string, string] => entry[1] !== undefined))}`;
};
const required = ['client_id', 'redirect_uri', 'response_type', 'scope'];
const missing = (parameter: string) => `Required parameter is missing: ${parameter}.`;

test.each([
  ['?', missing('client_id')],
  ...required.map((parameter) => [query({ [parameter]: undefined }), missing(parameter)]),
  [query({ scope: ' ' }), missing('scope')],
  [query({ redirect_uri: undefined, scope: undefined }), missing('redirect_uri')],
  ...['scope', 'prompt', 'state'].map((parameter) => [
    `${query({ [parameter]: 'a' })}&${parameter}=`,
    `Parameter is given more than once: ${parameter}.`,
  ]),
])('%s shows one error and sends no request', async (pageQuery, sentence) => {
  const identity = fakeIdentity();
  const { errors, events } = openApplication(String(pageQuery), { identity });
  const whole = `${String(sentence)} Please reach out to the application developer.`;
  expect(await screen.findByRole('alert')).toHaveTextContent(whole);
  expect(screen.getByText(applicationMessages.texts.errorTitle)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(errors).toMatchObject([{ code: 'invalid_request', message: whole }]);
  expect([...identity.calls, ...events]).toEqual([]);
});

test('resources may repeat, duplicate scopes count once, and unknown parameters are ignored', () => {
  expect(
    readAuthorization(
      `${query({ scope: 'openid  openid email' })}&resource=https://a.example&resource=https://b.example&foo=1&foo=2`,
      {},
    ),
  ).toEqual({
    start: {
      client_id: authorization.client_id,
      redirect_uri: authorization.redirect_uri,
      response_type: 'code',
      scopes: ['openid', 'email'],
    },
    submit: {
      client_id: authorization.client_id,
      redirect_uri: authorization.redirect_uri,
      response_type: 'code',
      scopes: ['openid', 'email'],
      state: 's',
      nonce: 'n',
      code_challenge: 'c',
      resources: ['https://a.example', 'https://b.example'],
    },
  });
});

test.each([
  'javascript:alert(1)',
  'http://app.example/callback',
  '/callback',
  'com.example.app:/callback',
  'https://user@app.example/',
  'https://app.example@evil.example/',
  'https://app.example/#fragment',
  `https://app.example/${'a'.repeat(9000)}`,
])('the redirect_uri %j is rejected', (redirect_uri) => {
  expect(readAuthorization(query({ redirect_uri }), {})).toEqual({
    kind: 'invalid',
    parameter: 'redirect_uri',
  });
});

test.each([
  'https://app.example/callback?a=b',
  'http://localhost:3003/callback',
  'http://127.0.0.1/callback',
  'http://[::1]:8080/callback',
])('the redirect_uri %s is accepted', (redirect_uri) => {
  expect(isParameterProblem(readAuthorization(query({ redirect_uri }), {}))).toBe(false);
});

const many = Array.from({ length: 101 }, (_, index) => `s${index}`);

test('more than 100 resources are rejected', () => {
  expect(readAuthorization(`${query()}${many.map((each) => `&resource=${each}`).join('')}`, {})).toEqual({
    kind: 'invalid',
    parameter: 'resource',
  });
});

test.each([
  ['101 scopes', many.join(' ')],
  ['scopes of 8,192 characters', 'a b '.repeat(2048)],
])('%s are accepted', (_, scope) => {
  expect(isParameterProblem(readAuthorization(query({ scope }), {}))).toBe(false);
});

test('scopes of 8,193 characters are rejected', () => {
  expect(readAuthorization(query({ scope: `${'a b '.repeat(2048)}c` }), {})).toEqual({
    kind: 'invalid',
    parameter: 'scope',
  });
});

test('a request without scope and response type takes those of the host, and its own ones come first', () => {
  const defaults = { defaultScope: 'openid email', defaultResponseType: 'code' };
  expect(readAuthorization(query({ scope: undefined, response_type: ' ' }), defaults)).toMatchObject({
    start: { scopes: ['openid', 'email'], response_type: 'code' },
  });
  expect(readAuthorization(query({ scope: 'profile' }), defaults)).toMatchObject({
    start: { scopes: ['profile'] },
  });
  expect(readAuthorization(`${query({ scope: '' })}&scope=`, {})).toEqual({
    kind: 'repeated',
    parameter: 'scope',
  });
});
