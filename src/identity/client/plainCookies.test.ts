/**
 * These tests compare the cookies that our code writes with the cookies that the cookie library of the real client
 * writes.
 */
import { StytchClient } from '@stytch/vanilla-js/headless';
import { withPlainCookies } from './plainCookies';

const token = 'public-token-test-cookies';
const tokens = { session_token: 'token', session_jwt: 'jwt' };
const opaqueTokenCookieName = "a#$&+^`|('~*)b";
const jwtCookieName = 'jwt of #1';

const make = () =>
  withPlainCookies(
    token,
    () => new StytchClient(token, { cookieOptions: { opaqueTokenCookieName, jwtCookieName } }),
  );

const keeper = () => Reflect.get(Object(Reflect.get(window, Symbol.for('__stytch_DataLayer'))), token);
const names = () =>
  document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0])
    .toSorted();

function onExtendedPage(act: () => void): void {
  Object.defineProperty(Object.prototype, 'foo', {
    value: () => undefined,
    enumerable: true,
    configurable: true,
  });
  try {
    act();
  } finally {
    Reflect.deleteProperty(Object.prototype, 'foo');
  }
}

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}));
});

test('cookies whose names need escaping have the same name on every page', () => {
  const client = make();
  client.session.updateSession(tokens);
  const written = names();
  expect(written).toHaveLength(2);
  onExtendedPage(() => client.session.updateSession(tokens));
  expect(names()).toEqual(written);
  expect(client.session.getTokens()).toEqual(tokens);
});

test('the methods of a cookie keeper are replaced once, also with several clients', () => {
  make();
  const { writeSessionCookie } = keeper();
  make();
  expect(keeper().writeSessionCookie).toBe(writeSessionCookie);
});
