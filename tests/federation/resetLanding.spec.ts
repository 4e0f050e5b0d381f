/** The token of a reset link must leave the page's URL before a request could send it as its referrer. */
import { host } from '../support/addresses';
import { configs } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { email, newPasswordField, password, success } from '../support/passwords/journeys';
import { expect, test } from '../support/test';

interface LandingWindow {
  /** When the token was removed from the page's URL, on the same clock as the resource timings. */
  takenAt?: number;
}

/** Matches the files of the widget that the page requests first. */
const entryFile =
  /^\/(mf-manifest\.json|remoteEntry\.\w+\.js|c\/(widget|bootstrap)\.\w+\.js|standalone\/portico\.js)$/;

const links = [
  { kind: 'reset_password', via: 'federation' },
  { kind: 'login', via: 'element' },
] as const;

for (const { kind, via } of links) {
  test(`by ${via} the widget takes a ${kind} token out of the page’s URL before its first request${via === 'federation' ? '' : ' @rest'}`, async ({
    page,
    project,
  }) => {
    await project.addUser({ email, password });
    const { token } = await project.createToken({ kind, email });
    await page.addInitScript(() => {
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...args) => {
        replaceState(...args);
        if (!location.search.includes('token=')) {
          (window as unknown as LandingWindow).takenAt ??= performance.now();
        }
      };
    });
    const { publicToken } = project;
    const query = `keep=1&stytch_token_type=${kind}&token=${token}`;
    await page.goto(embedUrl({ publicToken, module: 'ResetPassword', via, config: configs.password }, query));
    const widget = page.locator('#widget');
    await expect(kind === 'login' ? success(widget) : newPasswordField(widget)).toBeVisible();
    expect(new URL(page.url()).search).toBe('?keep=1');

    // The browser adds a request's timing only when the request has ended, so the test polls.
    const requestedFiles = async () => {
      const requests = await page.evaluate(() => {
        const { takenAt = Infinity } = window as unknown as LandingWindow;
        return performance
          .getEntriesByType('resource')
          .map(({ name, startTime }) => ({ url: name, hadToken: startTime < takenAt }));
      });
      const elsewhere = requests.filter(({ url }) => !url.startsWith(host));
      const pathsOf = (some: typeof elsewhere) => some.map(({ url }) => new URL(url).pathname);
      return {
        withToken: pathsOf(elsewhere.filter(({ hadToken }) => hadToken)),
        withoutToken: pathsOf(elsewhere.filter(({ hadToken }) => !hadToken)),
      };
    };
    await expect
      .poll(async () => (await requestedFiles()).withoutToken)
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/\/c\/password\./),
          expect.stringMatching(/\/c\/client\./),
        ]),
      );
    expect((await requestedFiles()).withToken.filter((path) => !entryFile.test(path))).toEqual([]);
  });
}
