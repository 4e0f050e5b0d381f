/**
 * Tests the gateway's calls for passwords, and the tokens of links, which the page sends only once. The client is fake,
 * and all gateways of the page use it.
 */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createGateway } from '../gateway/gateway';
import { IdentityError } from '../core/IdentityError';
import type { Identity } from '../gateway/gateway';

const common = { request_id: 'r', status_code: 200 };
const authenticated = {
  ...common,
  user_id: 'u',
  user: { user_id: 'u' },
  session: { session_id: 's' },
  session_token: '',
  session_jwt: '',
};
const signal = new AbortController().signal;
const browser = fakeBrowser();

/** Called for each request, with the request's name and arguments. Returns the provider's reply. */
let send: jest.Mock<Promise<unknown>, unknown[]>;
/** The session that the client has. */
let sessionId: string | undefined;
let internals: Record<string, unknown>;
let identity: Identity;
/** The gateway of another mount that uses the same client. */
let other: Identity;
/** After a test, its token counts as used on this page. So each test has a new token. */
let token: string;
let tokens = 0;

beforeEach(() => {
  token = `token-${++tokens}`;
  sessionId = undefined;
  internals = { bootstrap: { getAsync: async () => null } };
  send = jest.fn(async () => authenticated);
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      send(name, ...args);
  const client = {
    magicLinks: { authenticate: call('login') },
    passwords: {
      create: call('create'),
      authenticate: call('authenticate'),
      resetByEmailStart: call('start'),
      resetByEmail: call('reset'),
      strengthCheck: call('strength'),
    },
    session: {
      getSync: () => (sessionId ? { session_id: sessionId } : null),
      getTokens: () => null,
      getInfo: () => ({ fromCache: false }),
    },
    onStateChange: () => () => {},
    [Symbol.for('stytch__internal_b2c')]: internals,
  } as unknown as StytchClient; // the cast is safe: these calls use only these members of the client
  [identity, other] = [createGateway(client, browser), createGateway(client, browser)];
});

const email = 'ada@example.com';
const password = 'correct horse';
const reset = (by: Identity, abort = signal) =>
  by.resetPassword({ token, password, sessionDurationMinutes: 30 }, abort);
const redeemLink = (by: Identity, abort = signal) =>
  by.authenticateMagicLink({ token, sessionDurationMinutes: 30 }, abort);

const createAccount = () => identity.createPassword({ email, password, sessionDurationMinutes: 5 }, signal);
const logIn = () => identity.authenticatePassword({ email, password, sessionDurationMinutes: 5 }, signal);

test.each<[string, (long: string) => Promise<unknown>]>([
  [
    'a creation',
    (long) => identity.createPassword({ email, password: long, sessionDurationMinutes: 5 }, signal),
  ],
  [
    'a login',
    (long) => identity.authenticatePassword({ email, password: long, sessionDurationMinutes: 5 }, signal),
  ],
  ['a reset', (long) => identity.resetPassword({ token, password: long, sessionDurationMinutes: 5 }, signal)],
  ['a strength check', (long) => identity.checkPasswordStrength({ password: long }, signal)],
])(
  '%s refuses a password of more than 4,096 characters without a request, and sends one of 4,096',
  async (_, ask) => {
    await expect(ask('x'.repeat(4_097))).rejects.toMatchObject({ code: 'password_too_long' });
    expect(send).not.toHaveBeenCalled();
    // This call rejects, because the fake's reply is not a verdict on a password.
    await ask('x'.repeat(4_096)).catch(() => undefined);
    expect(send).toHaveBeenCalledTimes(1);
  },
);

const calls: [what: string, call: () => Promise<unknown>, sent: unknown[]][] = [
  ['a creation', createAccount, ['create', { email, password, session_duration_minutes: 5 }]],
  ['a login', logIn, ['authenticate', { email, password, session_duration_minutes: 5 }]],
  [
    'a reset email with an address alone',
    () => identity.startPasswordReset({ email }, signal),
    ['start', { email }],
  ],
  [
    'a reset email with every option',
    () =>
      identity.startPasswordReset(
        {
          email,
          loginRedirectURL: 'https://a.example/l',
          resetPasswordRedirectURL: 'https://a.example/r',
          resetPasswordExpirationMinutes: 20,
          resetPasswordTemplateId: 'template',
          locale: 'fr',
        },
        signal,
      ),
    [
      'start',
      {
        email,
        login_redirect_url: 'https://a.example/l',
        reset_password_redirect_url: 'https://a.example/r',
        reset_password_expiration_minutes: 20,
        reset_password_template_id: 'template',
        locale: 'fr',
      },
    ],
  ],
];

test.each(calls)('%s: the client’s call gets these arguments', async (_, call, sent) => {
  await expect(call()).resolves.toBe(authenticated);
  expect(send.mock.calls).toEqual([sent]);
});

const verdict = {
  ...common,
  valid_password: true,
  breached_password: false,
  strength_policy: 'zxcvbn',
  score: 4,
  feedback: {
    warning: '',
    suggestions: [],
    luds_requirements: { missing_characters: 0, missing_complexity: 0 },
  },
};
const check = () => identity.checkPasswordStrength({ password }, signal);

/** Lets the captcha script hang. */
const hangCaptcha = () =>
  Object.assign(internals, { bootstrap: undefined, captcha: { state: new Promise(() => {}) } });

test.each([...calls, ['a reset', () => reset(identity), []] as (typeof calls)[number]])(
  'if a captcha script does not load within 5 s, %s is not sent',
  async (_, call) => {
    hangCaptcha();
    const result = call();
    await new Promise((resolve) => setTimeout(resolve));
    browser.advance(4_999);
    expect(send).not.toHaveBeenCalled();
    browser.advance(1);
    await expect(result).rejects.toMatchObject({ code: 'captcha_blocked' });
    expect(send).not.toHaveBeenCalled();
  },
);

test.each([
  ['a strength check', check],
  ['a login by a token', () => redeemLink(identity)],
])('%s is sent without a captcha script', async (_, call) => {
  hangCaptcha();
  send.mockResolvedValue({ ...verdict, ...authenticated });
  await call();
  expect(send).toHaveBeenCalledTimes(1);
});

test('if a captcha script never loads, the reset token can be used again', async () => {
  hangCaptcha();
  const first = reset(identity);
  await new Promise((resolve) => setTimeout(resolve));
  browser.advance(5_000);
  await expect(first).rejects.toMatchObject({ code: 'captcha_blocked' });
  delete internals.captcha;
  await expect(reset(identity)).resolves.toBe(authenticated);
});

test('a strength check without an address sends none', async () => {
  send.mockResolvedValue(verdict);
  await identity.checkPasswordStrength({ email: undefined, password }, signal);
  expect(send.mock.calls).toEqual([['strength', { password }]]);
});

test.each([
  ['nothing', undefined],
  ['a text', 'yes'],
  ['no verdict', { ...verdict, valid_password: undefined }],
  ['a string as the verdict', { ...verdict, valid_password: 'true' }],
  ['a number as the verdict', { ...verdict, valid_password: 1 }],
  ['an unknown policy', { ...verdict, strength_policy: 'unknown' }],
  ['no policy', { ...verdict, strength_policy: null }],
  ['a string as the score', { ...verdict, score: '4' }],
  ['a negative score', { ...verdict, score: -1 }],
  ['a fractional score', { ...verdict, score: 2.5 }],
  ['luds without requirements', { ...verdict, strength_policy: 'luds', feedback: {} }],
  [
    'luds with a string for a number',
    {
      ...verdict,
      strength_policy: 'luds',
      feedback: { luds_requirements: { missing_characters: '0', missing_complexity: 0 } },
    },
  ],
])('a strength reply with %s is refused', async (_, reply) => {
  send.mockResolvedValue(reply);
  await expect(check()).rejects.toMatchObject({ code: 'bad_reply' });
});

test.each([
  ['a score beyond the scale', { score: 9 }, { score: 4 }],
  ['a missing score, under the policy "none"', { strength_policy: 'none', score: undefined }, { score: 0 }],
  ['no feedback', { feedback: undefined }, { feedback: { warning: '', suggestions: [] } }],
  [
    'feedback of the wrong types',
    { feedback: { warning: 5, suggestions: ['ok', null, 7] } },
    { feedback: { warning: '', suggestions: ['ok'] } },
  ],
])('a strength reply with %s is accepted', async (_, change, expected) => {
  send.mockResolvedValue({ ...verdict, ...change });
  await expect(check()).resolves.toMatchObject({ valid_password: true, ...expected });
});

/** Keeps the next request pending, until the test calls `resolve` or `reject`. */
function holdRequest() {
  let resolve = () => {};
  let reject = (_: unknown) => {};
  send.mockReturnValueOnce(
    new Promise((resolveReply, rejectReply) => {
      resolve = () => resolveReply(authenticated);
      reject = rejectReply;
    }),
  );
  return { resolve, reject };
}

/** Waits until the gateway has called the client. Before that, the gateway waits for the client's scripts. */
async function untilSent() {
  while (!send.mock.calls.length) await new Promise((resolve) => setTimeout(resolve));
}

const refusals: [string, string, call: () => Promise<unknown>][] = [
  ['reset_password', 'password_outdated', createAccount],
  ['reset_password', 'password_outdated', logIn],
  ['breached_password', 'password_breached', createAccount],
  ['breached_password', 'password_breached', logIn],
  ['unable_to_auth_password_reset_token', 'link_refused', () => reset(identity)],
  ['pkce_expected_code_verifier', 'link_refused', () => reset(identity)],
  ['weak_password', 'server', () => reset(identity)],
  ['unable_to_auth_magic_link', 'link_refused', () => redeemLink(identity)],
  ['pkce_mismatch', 'link_refused', () => redeemLink(identity)],
  ['too_many_requests', 'rate_limited', () => redeemLink(identity)],
  ...['unauthorized_credentials', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'].map(
    (type): (typeof refusals)[number] => [type, 'server', logIn],
  ),
];

test.each(refusals)(
  'the error %s has the code %s and keeps the provider’s fields',
  async (errorType, code, call) => {
    send.mockRejectedValue({ error_type: errorType, error_message: 'No.', status_code: 401 });
    await expect(call()).rejects.toMatchObject({ code, errorType, message: 'No.', status: 401 });
  },
);

describe('a reset token', () => {
  test('is redeemed with one request; concurrent and later calls reject', async () => {
    const { resolve } = holdRequest();
    const first = reset(identity);
    await expect(reset(other)).rejects.toMatchObject({ code: 'token_spent' });
    await expect(redeemLink(other)).rejects.toMatchObject({ code: 'token_spent' });
    resolve();
    await expect(first).resolves.toBe(authenticated);
    await expect(reset(identity)).rejects.toMatchObject({ code: 'token_spent' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a weak password', { error_type: 'weak_password', error_message: 'Weak.', status_code: 400 }],
    ['a network error', new TypeError('Failed to fetch')],
  ])('can be retried after %s', async (_, error) => {
    send.mockRejectedValueOnce(error);
    await expect(reset(identity)).rejects.toBeInstanceOf(IdentityError);
    await expect(reset(other)).resolves.toBe(authenticated);
  });

  test('can be used again if the attempt was cancelled before the request', async () => {
    const attempt = new AbortController();
    const first = reset(identity, attempt.signal);
    attempt.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    await expect(reset(identity)).resolves.toBe(authenticated);
    expect(send).toHaveBeenCalledTimes(1);
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
});

describe('a login token', () => {
  test('is redeemed with one request, and two mounts get the result', async () => {
    const { resolve } = holdRequest();
    const both = Promise.all([redeemLink(identity), redeemLink(other)]);
    resolve();
    await expect(both).resolves.toEqual([authenticated, authenticated]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('has the same result while its session is valid, and counts as used after that', async () => {
    await redeemLink(identity);
    sessionId = 's';
    await expect(redeemLink(other)).resolves.toBe(authenticated);
    sessionId = undefined;
    await expect(redeemLink(other)).rejects.toMatchObject({ code: 'token_spent' });
    expect(send).toHaveBeenCalledTimes(1);
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
    send.mockRejectedValueOnce({ error_type: 'unable_to_auth_magic_link', status_code: 401 });
    await expect(redeemLink(identity)).rejects.toMatchObject({ errorType: 'unable_to_auth_magic_link' });
    await expect(redeemLink(other)).resolves.toBe(authenticated);
  });
});
