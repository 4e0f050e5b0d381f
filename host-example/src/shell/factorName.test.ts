import { factorName } from './factorName';

test.each([
  ['magic_link', 'email', 'Email link'],
  ['otp', 'sms', 'Text message'],
  ['oauth', 'oauth_github', 'GitHub'],
  ['something_new', 'by_pigeon', 'Something new'],
])('the factor %s with the delivery method %s is called %s', (type, delivery, name) => {
  expect(factorName({ type, delivery_method: delivery })).toBe(name);
});
