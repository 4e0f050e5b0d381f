import { english } from './english';

test('a text that the widget never shows is not offered', () => {
  expect(english.has('main.title')).toBe(true);
  expect(english.has('failure.cancelled')).toBe(false);
});
