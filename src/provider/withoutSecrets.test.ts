import { withoutSecrets } from './withoutSecrets';

const result = {
  request_id: 'r',
  session_token: 'secret',
  session_jwt: 'secret',
  provider_values: { access_token: 'secret' },
  session: {
    session_id: 's',
    session_jwt: 'secret',
    roles: ['a', null, { session_token: 'secret', stored: 1 }],
  },
  user: null,
};

test('tokens are removed at every depth, the rest is unchanged', () => {
  expect(withoutSecrets(result)).toEqual({
    request_id: 'r',
    session: { session_id: 's', roles: ['a', null, { stored: 1 }] },
    user: null,
  });
});

test('the secrets of an authenticator app are removed', () => {
  const created = {
    totp_id: 't',
    secret: 'ABC',
    qr_code: 'data:,',
    user: { totps: { recovery_codes: ['a'] } },
  };
  expect(withoutSecrets(created)).toEqual({ totp_id: 't', user: { totps: {} } });
});
