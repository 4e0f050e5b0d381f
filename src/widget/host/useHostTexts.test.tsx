import { screen, waitFor } from '@testing-library/react';
import { fakeIdentity, strong } from '../../../tests/support/fakes/fakeIdentity';
import { openPasswordScreen, passwords, typePassword } from '../../../tests/support/passwords/renderPassword';
import { compileHostTexts } from '../../messages/hostTexts';
import { icu } from '../../messages/icu';

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  jest.spyOn(console, 'warn').mockImplementation((text: unknown) => void warnings.push(String(text)));
});
afterEach(() => jest.restoreAllMocks());

async function requirement(text: string, minimum: number, locale = 'en') {
  const identity = fakeIdentity({ passwordConfig: { ludsComplexity: 3, ludsMinimumCount: minimum } });
  const view = await openPasswordScreen('new', passwords, identity, locale);
  view.update({ config: passwords, locale, strings: { 'password.length': text } });
  identity.answer('checkPasswordStrength', { ...strong, strength_policy: 'luds' });
  await typePassword(view, 'text');
  const [first] = await screen.findAllByRole('listitem');
  return first;
}

const plural = '{n, plural, =0 {Anything} one {# character} other {# characters}}, please';

test.each([
  [0, 'Anything, please'],
  [1, '1 character, please'],
  [8, '8 characters, please'],
])('a plural in a host’s text is shown for %d', async (minimum, text) => {
  const item = await requirement(plural, minimum);
  await waitFor(() => expect(item).toHaveTextContent(`${text} (met)`));
});

test('a plural in a host’s text follows the rules of the widget’s language', async () => {
  const item = await requirement('{n, plural, one {# Zeichen} other {mindestens # Zeichen}}', 8, 'de');
  await waitFor(() => expect(item).toHaveTextContent('mindestens 8 Zeichen (met)'));
});

test.each([
  ['en', '{n, plural, one {# character}', 'Must be at least 8 characters long'],
  ['de', '{n, unknown, other {#}}', '8 Zeichen'],
])('in %s, the text %s is reported once, and the widget shows its own text', async (locale, given, text) => {
  const item = await requirement(given, 8, locale);
  await waitFor(() => expect(warnings.join()).toContain('strings.password.length is not a valid text'));
  expect(item).toHaveTextContent(text);
  expect(warnings.filter((each) => each.includes('not a valid text'))).toHaveLength(1);
});

describe('a compiled text', () => {
  const compile = (text: string, own = {}) =>
    compileHostTexts({ 'a.b': text }, 'en', own, (sentence) => console.warn(sentence))['a.b'];
  const format = (text: ReturnType<typeof compile>, values: Record<string, string | number>) =>
    typeof text === 'function' ? text(values) : text;

  test('keeps simple placeholders, so that their values can be emphasised', () => {
    const text = compile('{n, plural, one {# code} other {# codes}} for {name}');
    expect(format(text, { n: 2, name: 'Ada' })).toBe('2 codes for {name}');
  });

  test('can choose by a value, and can format a number', () => {
    const text = compile('{provider, select, google {G} other {O}} {n, number}');
    expect(format(text, { provider: 'google', n: 1000 })).toBe('G 1,000');
  });

  test.each([
    '<b>{n, plural, other {#}}</b>',
    '{n, plural, one {#}}',
    '{n, unknown, other {#}}',
    '{n, plural',
  ])('%s is invalid, so the language’s text is used', (given) => {
    expect(compile(given, { 'a.b': 'Own' })).toBe('Own');
    expect(warnings).toHaveLength(1);
  });

  test('that does not match its values is replaced by the language’s text, and does not throw', () => {
    // The compiled form of `{n, plural, other {# codes}}`.
    const own = icu('en', [['n', 2, { other: [0, ' codes'] }]]);
    // A number may also count as a date, so this text may be shown.
    expect(format(compile('{n, date}', { 'a.b': own }), { n: 2 })).toMatch(/codes|1970/);
    expect(format(compile('{n, time, ::nonsense}', { 'a.b': own }), { n: 2 })).toBeDefined();
  });
});
