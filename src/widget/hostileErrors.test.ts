/**
 * Errors of the provider whose properties have unexpected values. The person must read the provider's message, or the
 * common message, but never an error message of JavaScript.
 */
import { MESSAGE_MAX_LENGTH } from '../contract/cutMessage';
import { failureMessage } from '../messages/failures';
import hebrew from '../messages/languages/he.json';
import { toIdentityError } from '../provider/errors';
import { toFailure } from '../store/failure';
import { toHostError } from './notifyHost';

const providerMessage = 'The provider says no.';
const commonMessage = 'Something went wrong. Please try again.';

const rejected = (error_type: unknown, error_message: unknown = providerMessage) =>
  Object.assign(new Error('engine text'), {
    name: 'StytchAPIError',
    status_code: 400,
    error_type,
    error_message,
  });

const types: readonly (readonly [what: string, type: unknown, displayed: string])[] = [
  ['constructor', 'constructor', providerMessage],
  ['10 kB', 'x'.repeat(10_000), providerMessage],
  ['an empty text', '', commonMessage],
  ['an object', { toString: () => 'otp_code_not_found' }, commonMessage],
];

test.each(types)('an error type that is %s shows a readable message', (_, type, displayed) => {
  const failure = toFailure(toIdentityError(rejected(type)));
  expect((failure.errorType ?? '').length).toBeLessThanOrEqual(MESSAGE_MAX_LENGTH + 1);
  expect(failureMessage(failure, {})).toBe(displayed);
  expect(failureMessage(failure, hebrew)).toBe(
    displayed === commonMessage ? hebrew['failure.server'] : displayed,
  );
  expect(toHostError(failure, displayed)).toMatchObject({ code: 'server', message: displayed });
});

test.each<[string, unknown]>([
  ['empty', ''],
  ['an object', { toString: () => '<b>' }],
])('a message that is %s shows the common message', (_, message) => {
  expect(failureMessage(toFailure(toIdentityError(rejected('constructor', message))), {})).toBe(
    commonMessage,
  );
});

test.each(types)(
  'an error of another build on the page, whose code is %s, shows the common message',
  (_, code) => {
    const error = Object.assign(new Error(''), { name: 'IdentityError', code });
    expect(failureMessage(toFailure(toIdentityError(error)), {})).toBe(commonMessage);
  },
);
