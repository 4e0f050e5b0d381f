import { withoutParameters } from './addressBar';

const host = 'https://host.example/authenticate';

test.each([
  ['?token=t&stytch_token_type=magic_links', ''],
  [
    '?token=t&stytch_token_type=oauth#/route?token=mine&stytch_token_type=oauth',
    '#/route?token=mine&stytch_token_type=oauth',
  ],
  ['?a=1&a=2&token=t&stytch_token_type=login&a=1', '?a=1&a=2&a=1'],
  // Even if it is not encoded correctly, the rest of the query stays.
  ['?q=a+b%20c%2Bd&token=t&stytch_token_type=login', '?q=a+b%20c%2Bd'],
  ['?token=t&stytch_token_type=login&empty=&bare&=nameless&&x', '?empty=&bare&=nameless&&x'],
  ['?token=t&token=u&stytch_token_type=login', ''],
  // The names may be percent-encoded.
  ['?%74oken=t&stytch%5Ftoken_type=login&Token=T', '?Token=T'],
  ['?a=\'"<>[]{}|^`&token=t&stytch_token_type=login', '?a=\'"<>[]{}|^`'],
])('without the token, the query %s becomes "%s"', (before, after) => {
  expect(withoutParameters(host + before, ['token', 'stytch_token_type'])).toBe(host + after);
});
