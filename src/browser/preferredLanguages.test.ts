import { isEnglish } from './preferredLanguages';

test.each(['en', 'en-GB', 'en_US'])('%s is English, which needs no file', (tag) => {
  expect(isEnglish(tag)).toBe(true);
});

test.each(['en-XA', 'de', 'enm'])('%s is not English', (tag) => {
  expect(isEnglish(tag)).toBe(false);
});
