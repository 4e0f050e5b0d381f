import fc from 'fast-check';
import { readEmail } from './readEmail';

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
])('%j is an email address', async (text) => {
  expect(await readEmail(text)).toBe(text.trim());
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
  'adä@portico.example',
  '"ada"@portico.example',
  'ada(home)@portico.example',
  'ada,grace@portico.example',
  'ada@[127.0.0.1]',
  'ada@portico.example\nbcc: grace@portico.example',
  `${'a'.repeat(250)}@portico.example`,
  `ada@${'ü.'.repeat(100)}example`,
  'ada@bücher.example:8080',
  'ada@bücher.example/path',
  'ada@grace@bücher.example',
  'ada@bücher.example\u2100',
  'ada＠@portico.example',
  // Hostile texts: a pattern that backtracks would need more than the test's time limit for each of them.
  `a@${'a.'.repeat(120)}!`,
  `a@${'a'.repeat(200)}`,
  `${'!'.repeat(1e6)}@`,
  `${'a.'.repeat(5e5)}!`,
  `${' '.repeat(1e6)}.`,
])('%j is not an email address', async (text) => {
  await expect(readEmail(text)).rejects.toMatchObject({ code: 'invalid_email' });
});

test('every text of allowed characters, in any order, is an email address', async () => {
  const letters = [..."abcXYZ019!#$%&'*+/=?^_{|}~.-`"];
  const local = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 64 });
  const label = fc.string({ unit: fc.constantFrom(...'abz09-.'), minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(local, label, async (name, host) => void (await readEmail(`${name}@${host}.example`))),
  );
});

test.each([
  ['\u202aada@portico.example\u202c', 'ada@portico.example'],
  ['\ufeffada\u00ad@por\u200btico.example\ufe0f ', 'ada@portico.example'],
  ['ada＠portico.example', 'ada@portico.example'],
  ['ada٢०@portico.example', 'ada20@portico.example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@portico.рф', 'ada@portico.xn--p1ai'],
  ['Ada@例え。テスト', 'Ada@xn--r8jz45g.xn--zckzah'],
])('the email address %s is sent as %s', async (text, email) => {
  expect(await readEmail(text)).toBe(email);
});
