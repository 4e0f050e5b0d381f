import { isEnglish, preferredLanguages } from './preferredLanguages';

afterEach(() => jest.restoreAllMocks());

const rows: [languages: unknown, language: string, expected: string[]][] = [
  [undefined, 'de', ['de']],
  ['de', 'fr', ['fr']],
];

test.each(rows)(
  'if navigator.languages is %p and navigator.language is %p, the languages are %p',
  (languages, language, expected) => {
    // The cast is intentionally wrong: a script of the page may have set any value.
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages as string[]);
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    expect(preferredLanguages(null)).toEqual(expected);
  },
);

test.each([
  ['en-GB', true],
  ['en_US', true],
  ['en-XA', false],
])('isEnglish(%s) is %s', (tag, expected) => expect(isEnglish(tag)).toBe(expected));
