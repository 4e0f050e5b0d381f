import { factorName } from './factorName';

test.each([
  ['magic_link', 'email', 'Email link'],
  ['otp', 'email', 'Email code'],
  ['otp', 'sms', 'Text message'],
  ['otp', 'whatsapp', 'WhatsApp'],
  ['password', 'knowledge', 'Password'],
  ['webauthn', 'webauthn_registration', 'Passkey'],
  ['crypto', 'crypto_wallet', 'Crypto wallet'],
  ['oauth', 'oauth_google', 'Google'],
  ['oauth', 'oauth_github', 'GitHub'],
  ['oauth', 'oauth_tiktok', 'TikTok'],
  ['totp', 'authenticator_app', 'Authenticator app'],
  ['trusted_auth_token', 'trusted_token_exchange', 'Trusted token'],
  ['something_new', 'by_pigeon', 'Something new'],
])('the factor %s with the delivery method %s is called %s', (type, delivery, name) => {
  expect(factorName({ type, delivery_method: delivery })).toBe(name);
});
