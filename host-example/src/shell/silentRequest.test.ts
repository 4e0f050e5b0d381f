import type { StytchClient } from '@stytch/vanilla-js/headless';
import { findSilentRefusal, readSilentRequest } from './silentRequest';

const search =
  '?client_id=a&redirect_uri=https%3A%2F%2Fshop.example%2Fback&response_type=code&scope=openid+email&state=s';
const request = {
  client_id: 'a',
  redirect_uri: 'https://shop.example/back',
  response_type: 'code',
  scopes: ['openid', 'email'],
  state: 's',
  prompt: 'none',
  consent_granted: false,
};

test('only a request with prompt=none is silent', () => {
  expect(readSilentRequest(`${search}&prompt=none`)).toEqual(request);
  for (const rest of ['', '&prompt=login', '&prompt=none+login'])
    expect(readSilentRequest(search + rest)).toBeNull();
});

// The cast is safe: `findSilentRefusal` uses only these properties of the client.
const clientWith = (submit: () => Promise<unknown>, tokens: object | null = null) =>
  ({
    session: { getTokens: () => tokens },
    idp: { oauthAuthorizeSubmit: submit },
  }) as unknown as StytchClient;
const refusal = 'https://shop.example/back?error=login_required&state=s';
const refuse = async () => ({ redirect_uri: refusal });

test('the provider’s refusal leads back to the application', async () => {
  expect(await findSilentRefusal(clientWith(refuse), request)).toBe(refusal);
});

test.each<[string, StytchClient]>([
  ['the browser has a session', clientWith(refuse, { session_token: 't' })],
  ['the provider rejects the request', clientWith(() => Promise.reject(new Error('rejected')))],
  [
    'the error is not login_required',
    clientWith(async () => ({ redirect_uri: 'https://shop.example/back?code=c' })),
  ],
  [
    'the URL is not the application’s',
    clientWith(async () => ({ redirect_uri: refusal.replace('shop', 'evil') })),
  ],
])('the page shows Login if %s', async (_case, client) => {
  expect(await findSilentRefusal(client, request)).toBeNull();
});
