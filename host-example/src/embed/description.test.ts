import { identityOf, readDescription, type Embed } from './description';

test('a fragment is read as JSON, and a missing fragment as an empty description', () => {
  expect(readDescription(`#${encodeURIComponent('{"locale":"dé"}')}`)).toEqual({ locale: 'dé' });
  expect(readDescription('')).toEqual({});
});

test.each<[what: string, from: Embed, to: Embed]>([
  ['the module', {}, { module: 'ResetPassword' }],
  ['the way to mount', {}, { via: 'mount' }],
  ['the public token', { publicToken: 'a' }, { publicToken: 'b' }],
  ['StrictMode', {}, { strict: true }],
  ['the shadow root (presentation)', {}, { presentation: { options: { enableShadowDOM: true } } }],
  ['the shadow root (config)', {}, { config: { enableShadowDOM: true } }],
])('a change of %s makes a new widget', (_, from, to) => {
  expect(identityOf(from)).not.toBe(identityOf(to));
});

test.each<[what: string, from: Embed, to: Embed]>([
  ['the default module, now written out', {}, { module: 'Login' }],
  ['the products', {}, { config: { products: ['otp'] } }],
  ['the locale', { locale: 'de' }, { locale: 'fr' }],
])('a change of %s keeps the widget', (_, from, to) => {
  expect(identityOf(from)).toBe(identityOf(to));
});
