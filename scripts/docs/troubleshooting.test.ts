/** Checks that each message of the console, and each code of an error, has a heading in docs/troubleshooting. */
import { failureCodes, loaderCodes } from './blocks';
import { messages } from './messages';
import { filesUnder, read } from './pages';

const headingsOf = (file: string) =>
  [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.replaceAll(/^`+ ?| ?`+$/g, ''));

const pagesOfMessages = filesUnder('docs/troubleshooting', '.md');
const headings = pagesOfMessages.flatMap(headingsOf);

test('no heading occurs twice, except the code that the loader and the widget share', () => {
  const twice = headings.filter((heading, index) => headings.indexOf(heading) !== index);
  expect(twice).toEqual(['timeout']);
});

test.each(loaderCodes)('the code $name of the loader has a heading', ({ name }) => {
  expect(headingsOf('docs/troubleshooting/loader.md')).toContain(name);
});

test.each(failureCodes)('the code $name has a heading', ({ name }) => {
  expect(headings).toContain(name);
});

test('the sources have messages of each kind', () => {
  expect(messages.length).toBeGreaterThan(60);
});

test.each(messages.map(({ file, parts }) => ({ file, message: parts.join(' … '), parts })))(
  'the message "$message" of $file has a heading',
  ({ parts }) => {
    expect(headings.filter((heading) => parts.every((part) => heading.includes(part)))).not.toEqual([]);
  },
);

// A code, such as `'no_target'`, that is not in a union of codes.
test('the code of a mount function without a target has a heading', () => {
  expect(headings).toContain('no_target');
});
