import fc from 'fast-check';
import { readEmail } from './readEmail';

test.each([
  'ada@portico.example',
  '  ada@portico.example\n',
  "!#$%&'*+/=?^_`{|}~.-@a.example",
  'ada@xn--80aesfpebagmfblc0a.xn--p1ai',
])('%j is an email address', async (text) => {
  expect(await readEmail(text)).toBe(text.trim());
});

test.each([
  '',
  'ada',
  'ada@portico',
  'ada@portico.example.',
  'ada@por tico.example',
  'adä@portico.example',
  'ada,grace@portico.example',
  'ada@[127.0.0.1]',
  'ada@portico.example\nbcc: grace@portico.example',
  'ada@bücher.example/path',
  // A pattern that backtracks would exceed the test's time limit.
  `a@${'a.'.repeat(120)}!`,
  `${'a.'.repeat(5e5)}!`,
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
  ['\ufeffada\u00ad@por\u200btico.example\ufe0f ', 'ada@portico.example'],
  ['ada٢०@portico.example', 'ada20@portico.example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@portico.рф', 'ada@portico.xn--p1ai'],
  ['Ada@例え。テスト', 'Ada@xn--r8jz45g.xn--zckzah'],
])('the email address %s is sent as %s', async (text, email) => {
  expect(await readEmail(text)).toBe(email);
});
