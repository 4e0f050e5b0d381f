import { identityOf, readDescription, type Embed } from './description';

test('a fragment is JSON, and a missing fragment is an empty description', () => {
  expect(readDescription(`#${encodeURIComponent('{"locale":"dé"}')}`)).toEqual({ locale: 'dé' });
  expect(readDescription('')).toEqual({});
});

const changes: [what: string, from: Embed, to: Embed, isNew: boolean][] = [
  ['module', {}, { module: 'ResetPassword' }, true],
  ['module, spelled out', {}, { module: 'Login' }, false],
  ['via', {}, { via: 'mount' }, true],
  ['public token', { publicToken: 'a' }, { publicToken: 'b' }, true],
  ['strict', {}, { strict: true }, true],
  ['shadow root, newer spelling', {}, { presentation: { options: { enableShadowDOM: true } } }, true],
  ['shadow root, older spelling', {}, { config: { enableShadowDOM: true } }, true],
  ['products', {}, { config: { products: ['otp'] } }, false],
  ['locale', { locale: 'de' }, { locale: 'fr' }, false],
];

test.each(changes)('a change of %s makes a new widget or keeps it', (_, from, to, isNew) => {
  expect(identityOf(from) !== identityOf(to)).toBe(isNew);
});
