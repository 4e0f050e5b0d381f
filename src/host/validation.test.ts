import { isDomain, isPublicToken } from './validation';

test('a domain has at least two labels', () => {
  expect(isDomain('portico.example')).toBe(true);
});

test.each(['portico', 'portico..example', 'portico.example:443', `${'a.'.repeat(130)}example`])(
  '%s is not a domain',
  (text) => {
    expect(isDomain(text)).toBe(false);
  },
);

test('a public token names its kind of project', () => {
  expect(isPublicToken('public-token-test-local')).toBe(true);
});

test.each([
  'public-token-test-',
  'secret-live-1',
  'public-token-test-1\n',
  'public-token-test-1; Path=/',
  `public-token-test-${'a'.repeat(201)}`,
  null,
  ['public-token-test-1'],
])('%j is not a public token', (token) => {
  expect(isPublicToken(token)).toBe(false);
});

test('hostile texts are checked in linear time', () => {
  // A pattern that backtracks needs more than the test's time limit for each of these texts.
  for (const text of [`${'a.'.repeat(5e5)}!`, ' '.repeat(1e6)]) {
    expect(isDomain(text)).toBe(false);
    expect(isPublicToken(`public-token-test-${text}`)).toBe(false);
  }
});
