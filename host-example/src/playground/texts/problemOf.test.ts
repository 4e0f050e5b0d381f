import { english } from './english';
import { countProblems, problemOf } from './problemOf';

test.each([
  ['main.title', 'Welcome aboard'],
  ['passcode.sentTo', 'We sent six digits to {destination}.'],
])('the text %s: %s has no problem', (id, text) => {
  expect(problemOf(id, text)).toBeUndefined();
});

test.each<[string, unknown, RegExp]>([
  ['main.title', 5, /not a text/],
  ['main.title', 'Hello {name}', /^\{name\} is not a placeholder of this text. It has none.$/],
  ['passcode.sentTo', 'Sent to {to}', /It has \{destination\}\.$/],
  ['passcode.secondsLeft', '{seconds, plural, other {# s}}', /does not format plurals/],
])('the text %s: %j is a problem', (id, text, sentence) => {
  expect(problemOf(id, text)?.sentence).toMatch(sentence);
});

test.each([
  ['main.titel', 'main.title'],
  ['Main.Title', 'main.title'],
  ['title', 'main.title'],
  ['passcode.sendTo', 'passcode.sentTo'],
  ['toString', undefined],
])('the id %s is not known, and the proposal is %s', (id, nearest) => {
  expect(problemOf(id, 'A text')).toEqual({
    sentence: 'No text of the widget has this id.',
    ...(nearest && { nearest }),
  });
});

test('the texts of the widget itself have no problem, except plurals', () => {
  const wrong = [...english].filter(([id, text]) => problemOf(id, text)).map(([id]) => id);
  expect(wrong).toEqual(['passcode.secondsLeft', 'password.length']);
});

test('the problems of a value of any type can be counted', () => {
  expect(countProblems({ 'main.title': 'Hello', 'main.titel': 'Hello', 'main.or': 1 })).toBe(2);
  for (const value of [undefined, null, 5, 'text', ['main.title']]) expect(countProblems(value)).toBe(0);
});
