import { MESSAGE_MAX_LENGTH } from '../contract/cutMessage';
import type { FailureCode } from '../contract/failureCode';
import { toIdentityError } from './errors';
import { IdentityError } from './IdentityError';

function named(name: string, message = '', fields: object = {}): Error {
  return Object.assign(new Error(message), { name }, fields);
}

const providerError = (fields: object) =>
  named('StytchAPIError', '[404] otp_code_not_found\nhuge\ntext', fields);

test('a provider’s error keeps its type, status and message', () => {
  const error = toIdentityError(
    providerError({
      status_code: 404,
      error_type: 'otp_code_not_found',
      error_message: ' The passcode is wrong. ',
      request_id: 'request-id-test-1',
      error_url: 'https://stytch.com/docs',
    }),
  );
  expect(error).toBeInstanceOf(IdentityError);
  expect(error).toMatchObject({
    code: 'server',
    status: 404,
    errorType: 'otp_code_not_found',
    message: 'The passcode is wrong.',
    requestId: 'request-id-test-1',
    errorUrl: 'https://stytch.com/docs',
  });
});

test('a long message is cut to 2,000 characters', () => {
  const error = providerError({ status_code: 400, error_type: 'e', error_message: 'x'.repeat(100_000) });
  expect(toIdentityError(error).message).toBe(`${'x'.repeat(MESSAGE_MAX_LENGTH)}…`);
});

test.each(['too_many_requests', 'user_lock_limit_reached'])('%s is a rate limit', (error_type) => {
  const error = providerError({ status_code: 400, error_type, error_message: 'Wait.' });
  expect(toIdentityError(error)).toMatchObject({ code: 'rate_limited', message: 'Wait.' });
});

test.each([
  ['an object', { html: '<b>' }],
  ['empty', '   '],
])('a message that is %s counts as missing', (_, error_message) => {
  const error = providerError({ status_code: 500, error_type: 'e', error_message });
  expect(toIdentityError(error).message).toBe('');
});

const cases: [what: string, thrown: unknown, code: FailureCode][] = [
  ['an error nested in data', providerError({ error_type: undefined, status_code: undefined }), 'bad_reply'],
  ['the client’s schema error', named('StytchAPISchemaError', 'Request does not match'), 'server'],
  [
    'no connection, by the client’s error',
    named('StytchAPIUnreachableError', 'Unable to contact our servers.'),
    'network',
  ],
  [
    'success without JSON',
    named('StytchAPIUnreachableError', 'Invalid JSON response from our servers.'),
    'bad_reply',
  ],

  ['Chromium offline', new TypeError('Failed to fetch'), 'network'],
  ['Firefox offline', new TypeError('NetworkError when attempting to fetch resource.'), 'network'],
  [
    'no data, Chromium',
    new TypeError("Cannot read properties of undefined (reading 'session')"),
    'bad_reply',
  ],
  ['truncated JSON', new SyntaxError('Unexpected end of JSON input'), 'bad_reply'],

  [
    'no crypto, Chromium',
    new TypeError("Cannot read properties of undefined (reading 'digest')"),
    'client_unavailable',
  ],
  [
    'forbidden storage',
    new DOMException('Access is denied for this document.', 'SecurityError'),
    'client_unavailable',
  ],
  ['captcha demanded', new Error('CAPTCHA required'), 'captcha_blocked'],
  [
    'captcha script blocked',
    new Error('https://www.google.com/recaptcha/enterprise.js?render=k could not be loaded: [object Event]'),
    'captcha_blocked',
  ],
  [
    'fingerprint script replaced by an empty one',
    new TypeError('window.GetTelemetryID is not a function'),
    'captcha_blocked',
  ],

  ['an abort', new DOMException('The user aborted a request.', 'AbortError'), 'cancelled'],
  ['a timeout', new DOMException('signal timed out', 'TimeoutError'), 'timeout'],
  ['a string', 'StytchAPIError', 'unexpected'],
  ['an unknown error', new Error('<img src=x onerror=alert(1)>'), 'unexpected'],
];

test.each(cases)('%s gets its code', (_, thrown, code) => {
  const error = toIdentityError(thrown);
  expect(error.code).toBe(code);
  // The messages of browsers are never shown.
  expect(error.message).toBe('');
});

test('an IdentityError of the other build is converted', () => {
  const foreign = named('IdentityError', 'Wait.', { code: 'rate_limited', status: 429 });
  const error = toIdentityError(foreign);
  expect(error).toBeInstanceOf(IdentityError);
  expect(error).toMatchObject({ code: 'rate_limited', message: 'Wait.', status: 429 });
});
