import { isDomain, isPublicToken } from './validation';

test.each([
  ['portico.example', true],
  ['portico', false],
  ['portico..example', false],
  ['portico.example:443', false],
  [`${'a.'.repeat(130)}example`, false],
])('%s is a domain: %s', (text, expected) => {
  expect(isDomain(text)).toBe(expected);
});

test.each([
  ['public-token-test-local', true],
  ['public-token-test-', false],
  ['secret-live-1', false],
  ['public-token-test-1\n', false],
  ['public-token-test-1; Path=/', false],
  [`public-token-test-${'a'.repeat(201)}`, false],
  [null, false],
  [['public-token-test-1'], false],
])('%j is a public token: %s', (token, expected) => {
  expect(isPublicToken(token)).toBe(expected);
});

test('hostile texts are checked in linear time', () => {
  // A pattern that backtracks needs more than the test's time limit for each of these texts.
  for (const text of [`${'a.'.repeat(5e5)}!`, ' '.repeat(1e6)]) {
    expect(isDomain(text)).toBe(false);
    expect(isPublicToken(`public-token-test-${text}`)).toBe(false);
  }
});
