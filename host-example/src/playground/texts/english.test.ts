import { stringIds } from '../../../../src/contract/stringIds';
import { english } from './english';

test('a text that the widget never shows is not offered', () => {
  expect(english.has('failure.cancelled')).toBe(false);
  expect(english.size).toBe(stringIds.length - 1);
});
