import { descriptionOf, parseState, readState, writeHash, type PlaygroundState } from './PlaygroundState';

test('an address holds the state', () => {
  const state: PlaygroundState = {
    locale: 'de',
    strings: { 'main.title': 'Ünïcode & "quotes" #1' },
    stage: { width: 300 },
  };
  expect(readState(writeHash(state))).toEqual(state);
});

test('no fragment holds nothing', () => {
  expect(readState('')).toBeUndefined();
});

test.each(['{', '[]', 'null', '"text"', '1'])('%s is no description', (text) => {
  expect(() => parseState(text)).toThrow(SyntaxError);
});

test('the widget is told of every member, also of those that are gone', () => {
  const description = descriptionOf({ locale: 'de', stage: { width: 300 } });
  expect(description).toMatchObject({ locale: 'de' });
  expect(description).toHaveProperty('config', undefined);
  expect(description).not.toHaveProperty('stage');
});
