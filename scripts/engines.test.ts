import { missingPackages } from './engines';

/** A browser whose program is at `path`. */
const engine = (path: string) => ({
  name: 'A browser',
  variable: 'E2E_NO_BROWSER',
  paths: [path],
  needs: [],
  debianPackages: ['browser'],
  advice: '',
});
/** Paths of a file that exists, and of one that does not. */
const [present, absent] = [__filename, '/nowhere'];

test.each([
  [present, present, []],
  [absent, present, ['browser']],
  [present, absent, ['fonts-liberation']],
  [absent, absent, ['browser', 'fonts-liberation']],
])('with the browser at %s and the font at %s, the missing packages are %j', (browser, font, packages) => {
  expect(missingPackages(engine(browser), font)).toEqual(packages);
});
