import { compileHostMessages } from './hostMessages';

let warnings: string[];
beforeEach(() => (warnings = []));

const compile = (message: string, own = {}) =>
  compileHostMessages({ 'a.b': message }, 'en', own, (sentence) => void warnings.push(sentence))['a.b'];
const format = (message: ReturnType<typeof compile>, values: Record<string, string | number>) =>
  typeof message === 'function' ? message(values) : message;

test('a plural keeps simple placeholders, so that their values can be emphasised', () => {
  const message = compile('{n, plural, one {# code} other {# codes}} for {name}');
  expect(format(message, { n: 2, name: 'Ada' })).toBe('2 codes for {name}');
});

test('a message can choose by a value, and can format a number', () => {
  const message = compile('{provider, select, google {G} other {O}} {n, number}');
  expect(format(message, { provider: 'google', n: 1000 })).toBe('G 1,000');
});

test.each(['<b>{n, plural, other {#}}</b>', '{n, unknown, other {#}}', '{n, plural'])(
  '%s is invalid, so the language’s message is used, with a warning',
  (message) => {
    expect(compile(message, { 'a.b': 'Own' })).toBe('Own');
    expect(warnings).toHaveLength(1);
  },
);
