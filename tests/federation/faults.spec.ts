/** What the host's page shows when a file of the remote cannot be loaded. */
import type { Page, Route } from '@playwright/test';
import { configs } from '../support/journeys';
import { passTimeUntil } from '../support/page/clock';
import { embedUrl } from '../support/page/EmbedPage';
import { patternOf } from './support/files';
import { expect, test } from './support/test';

const cors = { 'access-control-allow-origin': '*' };

const faults = {
  'never answers': () => undefined,
  'answers 503': (route: Route) => route.fulfill({ status: 503, headers: cors, body: 'busy' }),
  'is HTML': (route: Route) =>
    route.fulfill({ contentType: 'text/html', headers: cors, body: '<!doctype html><p>Hello' }),
  'cannot be reached': (route: Route) => route.abort(),
};

/** The two tests of this table that `npm test` runs: one with federation, one without. */
const first = ['manifest never answers', 'standalone file answers 503'];
const tagOf = (file: string, fault: string) => (first.includes(`${file} ${fault}`) ? '' : ' @rest');

/** Each fault that lasts until the person presses "Try again", with the code of the host's error. */
const lastingFaults = [
  ['manifest', 'never answers', 'timeout'],
  ['manifest', 'answers 503', 'remote_unavailable'],
  ['manifest', 'is HTML', 'bad_manifest'],
  ['manifest', 'cannot be reached', 'remote_unavailable'],
  ['entry', 'never answers', 'timeout'],
  ['entry', 'answers 503', 'remote_unavailable'],
  ['entry', 'is HTML', 'integrity'],
  ['exposed module', 'never answers', 'timeout'],
  ['exposed module', 'answers 503', 'remote_unavailable'],
  ['exposed module', 'cannot be reached', 'remote_unavailable'],
  ['standalone file', 'never answers', 'timeout'],
  ['standalone file', 'answers 503', 'remote_unavailable'],
] as const;

/** Faults that happen once. The loader repeats the request. */
const singleFaults = [
  ['manifest', 'answers 503'],
  ['entry', 'never answers'],
  ['exposed module', 'answers 503'],
  ['standalone file', 'answers 503'],
] as const;

for (const [file, fault, code] of lastingFaults) {
  test(`when the ${file} ${fault}, the page shows a message, and a retry works${tagOf(file, fault)}`, async ({
    page,
  }) => {
    const pattern = await patternOf(file);
    await page.clock.install();
    await page.route(pattern, faults[fault]);
    await page.goto(
      embedUrl({ via: file === 'standalone file' ? 'mount' : 'federation', config: configs.all }),
    );
    if (fault === 'never answers') await passTimeUntil(page, page.getByRole('alert'));
    await expect(page.getByRole('alert')).toHaveText('Sign-in is unavailable. Try again');
    expect(await readiness(page)).toMatchObject({ name: 'LoaderError', code });

    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(await readiness(page)).toBe('ready');
  });
}

for (const [file, fault] of singleFaults) {
  test(`when the ${file} ${fault} once, the form still opens${file === 'exposed module' ? '' : ' @rest'}`, async ({
    page,
  }) => {
    await page.route(await patternOf(file), faults[fault], { times: 1 });
    await page.goto(
      embedUrl({ via: file === 'standalone file' ? 'mount' : 'federation', config: configs.all }),
    );
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

/** Resolves to `ready`, or to the loader's error. */
function readiness(page: Page) {
  return page.evaluate(() => {
    const { embed } = window as unknown as { embed: { ready: Promise<void> } };
    return embed.ready.then(
      () => 'ready',
      ({ name, code }: { name: string; code: string }) => ({ name, code }),
    );
  });
}
