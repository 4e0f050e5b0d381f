import { descriptionOf, parseState, readState, writeHash, type PlaygroundState } from './PlaygroundState';

test('a state that is written into an address is read back unchanged', () => {
  const state: PlaygroundState = {
    locale: 'de',
    strings: { 'main.title': 'Ünïcode & "quotes" #1' },
    view: { width: 300, panel: 'code', open: ['widget'] },
  };
  expect(readState(writeHash(state))).toEqual(state);
});

test.each(['{', '[]', 'null', '"text"', '1'])('the fragment %s is refused', (text) => {
  expect(() => parseState(text)).toThrow(SyntaxError);
});

test.each([
  { module: 'Nope' },
  { module: 'constructor' },
  { view: null },
  { view: { open: 5 } },
  { locale: {} },
  { preset: { screen: {} } },
  { presentation: { theme: 'dark' } },
])('%j is refused, because the page cannot show it', (state) => {
  expect(() => parseState(JSON.stringify(state))).toThrow(SyntaxError);
});

test.each([
  {},
  { module: 'ResetPassword', view: { width: 300, open: [], code: 'page' }, locale: 'de' },
  { presentation: { theme: [{}, { primary: 'red' }] } },
  { config: { products: 5 } },
])('%j is accepted', (state) => {
  expect(parseState(JSON.stringify(state))).toEqual(state);
});

test('the widget gets only the theme of a pair that is edited', () => {
  const presentation = { theme: [{ primary: '#111111' }, { primary: '#eeeeee' }] } as const;
  expect(descriptionOf({ presentation }).presentation?.theme).toEqual(presentation.theme);
  expect(descriptionOf({ presentation, view: { side: 'light' } }).presentation?.theme).toEqual({
    primary: '#111111',
  });
  expect(descriptionOf({ presentation, view: { side: 'dark' } }).presentation?.theme).toEqual({
    'color-scheme': 'dark',
    primary: '#eeeeee',
  });
});
