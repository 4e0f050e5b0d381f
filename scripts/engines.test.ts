import { engines, howToInstall, missingPackages, type System } from './engines';

/** A browser whose program is at `path`. */
const engine = (path: string) => ({
  name: 'A browser',
  variable: 'E2E_NO_BROWSER',
  paths: [path],
  needs: [],
  debianPackages: ['browser'],
  commands: {},
});
/** Paths of a file that exists, and of one that does not. */
const [present, absent] = [__filename, '/nowhere'];

test.each([
  [present, present, []],
  [absent, present, ['browser']],
  [absent, absent, ['browser', 'fonts-liberation']],
])('with the browser at %s and the font at %s, the missing packages are %j', (browser, font, packages) => {
  expect(missingPackages(engine(browser), font)).toEqual(packages);
});

test.each<[keyof typeof engines, System, string]>([
  ['chromium', 'darwin', 'npx playwright install chromium, or set E2E_CHROMIUM.'],
  ['firefox', 'darwin', 'brew install --cask firefox, or set E2E_FIREFOX.'],
  ['webkit', 'darwin', 'The tests need the Debian packages webkit2gtk-driver, xvfb.'],
])('if %s is missing on %s, the message names the command that installs it', (name, system, end) => {
  const message = howToInstall(engines[name], system);
  expect(message).toMatch(/^\w+ is missing, so no tests ran in it/);
  expect(message.endsWith(end)).toBe(true);
});
