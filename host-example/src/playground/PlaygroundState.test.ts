import { descriptionOf, parseState, readState, writeHash, type PlaygroundState } from './PlaygroundState';

test('an address holds the state', () => {
  const state: PlaygroundState = {
    locale: 'de',
    strings: { 'main.title': 'Ünïcode & "quotes" #1' },
    stage: { width: 300 },
  };
  expect(readState(writeHash(state))).toEqual(state);
});

test('an address without a fragment holds no state', () => {
  expect(readState('')).toBeUndefined();
});

test.each(['{', '[]', 'null', '"text"', '1'])('the fragment %s is refused', (text) => {
  expect(() => parseState(text)).toThrow(SyntaxError);
});

test('the widget gets every member, also the removed ones', () => {
  const description = descriptionOf({ locale: 'de', stage: { width: 300 } });
  expect(description).toMatchObject({ locale: 'de' });
  expect(description).toHaveProperty('config', undefined);
  expect(description).not.toHaveProperty('stage');
});
