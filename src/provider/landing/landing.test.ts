import { withoutParameters } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import { pageResetLanding } from './resetLanding';
import { readLanding } from './pageLanding';

const host = 'https://host.example/authenticate';

const urls: [before: string, after: string][] = [
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
];

test.each(urls)('without the token, the query %s becomes "%s"', (before, after) => {
  expect(withoutParameters(host + before, ['token', 'stytch_token_type'])).toBe(host + after);
});

test.each([
  [
    '?token=t&stytch_token_type=magic_links',
    { token: 't', tokenType: 'magic_links', redeemer: 'magicLinks' },
  ],
  ['?token=t&stytch_token_type=oauth', { token: 't', tokenType: 'oauth', redeemer: 'oauth' }],
  ['?token=t&stytch_token_type=login', { token: 't', tokenType: 'login', redeemer: 'magicLinks' }],
  [
    '?token=t&stytch_token_type=impersonation',
    { token: 't', tokenType: 'impersonation', redeemer: 'impersonation' },
  ],
  ['?token=t&stytch_token_type=reset_password', null],
  ['?token=&stytch_token_type=login', null],
  ['?stytch_token_type=login', null],
])('the query %s contains the landing %j', (query, landing) => {
  expect(readLanding(host + query)).toEqual(landing);
});

test('the link of a reset email that a loader of an earlier release has removed from the URL is found', () => {
  // Loaders of earlier releases, in the host's bundle, have exactly this object.
  const stored = oncePerPage('reset-landing/1', () => ({ landing: { logsIn: false } as object }));
  stored.landing = { token: 't-loader', logsIn: false };
  expect(pageResetLanding()).toEqual({ token: 't-loader', logsIn: false });
});
