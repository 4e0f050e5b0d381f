import fc from 'fast-check';
import { safeUrl } from '../browser/safeUrl';
import { isDomain, isEmail, isPublicToken } from './validation';

describe('isEmail', () => {
  test.each([
    'ada@portico.example',
    '  ada@portico.example\n',
    'ADA@Portico.Example',
    'ada.lovelace+login@mail.portico.example',
    "!#$%&'*+/=?^_`{|}~.-@a.example",
    '1@2.io',
    '.ada.@portico.example',
    'ada@xn--bcher-kva.example',
    'ada@xn--80aesfpebagmfblc0a.xn--p1ai',
    'ada@portico.XN--VERMGENSBERATUNG-PWB',
    'ada@sub-domain.portico.museum',
    `${'a'.repeat(64)}@portico.example`,
  ])('%j is an email address', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    ' ',
    'ada',
    'ada@',
    '@portico.example',
    'ada@portico',
    'ada@portico.e',
    'ada@portico.123',
    'ada@portico.xn--',
    'ada@portico.xn-p1ai',
    'ada@portico.x1--p1ai',
    'ada@portico.example.',
    'ada@.x',
    'ada@por tico.example',
    'ada lovelace@portico.example',
    'ada@@portico.example',
    'ada@portico@portico.example',
    'ada@portico_x.example',
    'ada@bücher.example',
    'adä@portico.example',
    'ada@portico.exämple',
    '"ada"@portico.example',
    'ada(home)@portico.example',
    'ada,grace@portico.example',
    'ada@[127.0.0.1]',
    'ada@portico.example\nbcc: grace@portico.example',
    `${'a'.repeat(250)}@portico.example`,
  ])('%j is not an email address', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('every text of allowed characters, in any order, is an email address', () => {
    const letters = [..."abcXYZ019!#$%&'*+/=?^_{|}~.-`"];
    const local = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 64 });
    const label = fc.string({ unit: fc.constantFrom(...'abz09-.'), minLength: 1, maxLength: 60 });
    fc.assert(fc.property(local, label, (name, host) => isEmail(`${name}@${host}.example`)));
  });
});

describe('isDomain', () => {
  test.each([
    ['portico.example', true],
    ['a.b.c.d', true],
    ['portico', false],
    ['.example', false],
    ['portico.', false],
    ['portico..example', false],
    ['portico.example:443', false],
    [`${'a.'.repeat(130)}example`, false],
  ])('%s is a domain: %s', (text, expected) => {
    expect(isDomain(text)).toBe(expected);
  });
});

test.each([
  ['public-token-test-local', true],
  ['public-token-live-0cc3b2d7-4b43-4d3c-9f36-1c1f0c5e0a11', true],
  ['public-token-test-', false],
  ['public-token-dev-1', false],
  ['secret-live-1', false],
  ['public-token-test-1\n', false],
  ['public-token-test-1; Path=/', false],
  ['public-token-test-\u{1f512}', false],
  [`public-token-test-${'a'.repeat(201)}`, false],
  ['', false],
  [null, false],
  [['public-token-test-1'], false],
])('%j is a public token: %s', (token, expected) => {
  expect(isPublicToken(token)).toBe(expected);
});

describe('safeUrl', () => {
  test.each([
    ['https://portico.example/a?b#c', 'https://portico.example/a?b#c'],
    ['HTTPS://PORTICO.example', 'https://portico.example/'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['http://127.1:3000', 'http://127.0.0.1:3000/'],
    ['http://portico.example', undefined],
    ['http://notlocalhost', undefined],
    ['http://localhost@portico.example', undefined],
    ['http://10.0.0.1', undefined],
    ['java\nscript:alert(1)', undefined],
    ['blob:https://portico.example/x', undefined],
    ['', undefined],
  ])('%j is safe as: %j', (address, expected) => {
    expect(safeUrl(address)?.href).toBe(expected);
  });
});

test('hostile texts are checked in linear time', () => {
  // A pattern that backtracks needs more than the test's time limit for each of these texts.
  for (const text of [
    `${'a.'.repeat(5e5)}!`,
    `a@${'a.'.repeat(120)}!`,
    `a@${'a'.repeat(200)}`,
    `${'!'.repeat(1e6)}@`,
    ' '.repeat(1e6),
  ]) {
    expect(isEmail(text)).toBe(false);
    expect(isDomain(text)).toBe(false);
    expect(isPublicToken(`public-token-test-${text}`)).toBe(false);
    expect(safeUrl(text)).toBeUndefined();
  }
});
