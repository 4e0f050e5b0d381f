import { oncePerPage } from '../../browser/pageScope';
import { readLanding } from './pageLanding';
import { pageResetLanding } from './resetLanding';

const host = 'https://host.example/authenticate';

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
])('the query %s contains the landing %j', (query, landing) => {
  expect(readLanding(host + query)).toEqual(landing);
});

test.each([
  '?token=t&stytch_token_type=reset_password',
  '?token=&stytch_token_type=login',
  '?stytch_token_type=login',
])('the query %s contains no token that signs in', (query) => {
  expect(readLanding(host + query)).toBeNull();
});

test('a reset link that a loader of an earlier release has moved to memory is found', () => {
  // Such loaders are in bundles of hosts, and store exactly this object.
  const stored = oncePerPage('reset-landing/1', () => ({ landing: { logsIn: false } as object }));
  stored.landing = { token: 't-loader', logsIn: false };
  expect(pageResetLanding()).toEqual({ token: 't-loader', logsIn: false });
});
