/** Checks that each message of the console, and each code of an error, has a heading in docs/troubleshooting. */
import { failureCodes, loaderCodes } from './blocks';
import { messages } from './messages';
import { filesUnder, read } from './pages';

const headingsOf = (file: string) =>
  [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.replaceAll(/^`+ ?| ?`+$/g, ''));

const pagesOfMessages = filesUnder('docs/troubleshooting', '.md');
const headings = pagesOfMessages.flatMap(headingsOf);

test('each code of the loader has a heading', () => {
  const names = loaderCodes.map(({ name }) => name);
  expect(headingsOf('docs/troubleshooting/loader.md')).toEqual(expect.arrayContaining(names));
});

test('each code of a failure has a heading', () => {
  expect(headings).toEqual(expect.arrayContaining(failureCodes.map(({ name }) => name)));
});

test('each message of the console has a heading', () => {
  const missing = messages.filter(
    ({ parts }) => !headings.some((heading) => parts.every((part) => heading.includes(part))),
  );
  expect(messages.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
