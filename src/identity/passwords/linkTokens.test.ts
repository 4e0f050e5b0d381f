/**
 * The token of a link in a reset email works only once. So the page sends it only once, even if several mounts want to
 * redeem it. All gateways of a page share the same client.
 */
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import {
  authenticated,
  fakePasswordClient,
  type FakePasswordClient,
} from '../../../tests/support/passwords/fakePasswordClient';
import { createGateway } from '../gateway/gateway';
import { IdentityError } from '../core/IdentityError';
import type { Identity } from '../gateway/gateway';

const signal = new AbortController().signal;
const browser = fakeBrowser();

let fake: FakePasswordClient;
let identity: Identity;
/** The gateway of another mount that uses the same client. */
let other: Identity;
/** After a test, its token counts as used on this page. So each test has a new token. */
let token: string;
let tokens = 0;

beforeEach(() => {
  token = `token-${++tokens}`;
  fake = fakePasswordClient();
  identity = createGateway(fake.client, browser);
  other = createGateway(fake.client, browser);
});

const reset = (by: Identity, abort = signal) =>
  by.resetPassword({ token, password: 'correct horse', sessionDurationMinutes: 30 }, abort);
const redeemLink = (by: Identity, abort = signal) =>
  by.authenticateMagicLink({ token, sessionDurationMinutes: 30 }, abort);

/** Keeps the next request pending, until the test calls `resolve` or `reject`. */
function holdRequest() {
  let resolve = () => {};
  let reject = (_: unknown) => {};
  fake.send.mockReturnValueOnce(
    new Promise((resolveReply, rejectReply) => {
      resolve = () => resolveReply(authenticated);
      reject = rejectReply;
    }),
  );
  return { resolve, reject };
}

/** Waits until the gateway has called the client. Before that, the gateway waits for the client's scripts. */
async function untilSent() {
  while (!fake.send.mock.calls.length) await new Promise((resolve) => setTimeout(resolve));
}

describe('a reset token', () => {
  test('is redeemed with one request; concurrent and later calls reject', async () => {
    const { resolve } = holdRequest();
    const first = reset(identity);
    await expect(reset(other)).rejects.toMatchObject({ code: 'token_spent' });
    await expect(redeemLink(other)).rejects.toMatchObject({ code: 'token_spent' });
    resolve();
    await expect(first).resolves.toBe(authenticated);
    await expect(reset(identity)).rejects.toMatchObject({ code: 'token_spent' });
    expect(fake.send).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a weak password', { error_type: 'weak_password', error_message: 'Weak.', status_code: 400 }],
    ['a network error', new TypeError('Failed to fetch')],
  ])('can be retried after %s', async (_, error) => {
    fake.send.mockRejectedValueOnce(error);
    await expect(reset(identity)).rejects.toBeInstanceOf(IdentityError);
    await expect(reset(other)).resolves.toBe(authenticated);
  });

  test('can be used again if the attempt was cancelled before the request', async () => {
    const attempt = new AbortController();
    const first = reset(identity, attempt.signal);
    attempt.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    await expect(reset(identity)).resolves.toBe(authenticated);
    expect(fake.send).toHaveBeenCalledTimes(1);
  });

  test('can be retried after a timeout', async () => {
    holdRequest();
    const first = reset(identity);
    await untilSent();
    browser.advance(20_000);
    await expect(first).rejects.toMatchObject({ code: 'timeout' });
    await expect(reset(identity)).resolves.toBe(authenticated);
  });

  test('counts as used after a cancelled request, which may still arrive, until that request fails', async () => {
    const { reject } = holdRequest();
    const attempt = new AbortController();
    const first = reset(identity, attempt.signal);
    await untilSent();
    attempt.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    await expect(reset(identity)).rejects.toMatchObject({ code: 'token_spent' });
    reject(new TypeError('Failed to fetch'));
    await new Promise((resolve) => setTimeout(resolve));
    await expect(reset(identity)).resolves.toBe(authenticated);
  });

  test('can be used again after a captcha script that never loads', async () => {
    fake.hangCaptcha();
    const first = reset(identity);
    await new Promise((resolve) => setTimeout(resolve));
    browser.advance(5_000);
    await expect(first).rejects.toMatchObject({ code: 'captcha_blocked' });
    fake.removeCaptcha();
    await expect(reset(identity)).resolves.toBe(authenticated);
  });
});

describe('a login token', () => {
  test('is redeemed with one request, and two mounts get the result', async () => {
    const { resolve } = holdRequest();
    const both = Promise.all([redeemLink(identity), redeemLink(other)]);
    resolve();
    await expect(both).resolves.toEqual([authenticated, authenticated]);
    expect(fake.send).toHaveBeenCalledTimes(1);
  });

  test('has the same result while its session is valid, and counts as used after that', async () => {
    await redeemLink(identity);
    fake.sessionId = 's';
    await expect(redeemLink(other)).resolves.toBe(authenticated);
    fake.sessionId = undefined;
    await expect(redeemLink(other)).rejects.toMatchObject({ code: 'token_spent' });
    expect(fake.send).toHaveBeenCalledTimes(1);
  });

  test('if one mount aborts, the other still gets the result', async () => {
    const { resolve } = holdRequest();
    const attempt = new AbortController();
    const [leaving, staying] = [redeemLink(identity, attempt.signal), redeemLink(other)];
    attempt.abort();
    resolve();
    await expect(leaving).rejects.toMatchObject({ code: 'cancelled' });
    await expect(staying).resolves.toBe(authenticated);
  });

  test('if all mounts abort, the request is aborted', async () => {
    holdRequest();
    const attempt = new AbortController();
    const both = [redeemLink(identity, attempt.signal), redeemLink(other, attempt.signal)];
    attempt.abort();
    for (const each of both) await expect(each).rejects.toMatchObject({ code: 'cancelled' });
    await expect(redeemLink(other)).rejects.toMatchObject({ code: 'token_spent' });
  });

  test('can be retried after a refusal', async () => {
    fake.send.mockRejectedValueOnce({ error_type: 'unable_to_auth_magic_link', status_code: 401 });
    await expect(redeemLink(identity)).rejects.toMatchObject({ errorType: 'unable_to_auth_magic_link' });
    await expect(redeemLink(other)).resolves.toBe(authenticated);
  });
});
