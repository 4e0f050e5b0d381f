/** What the host's page shows when a file of the remote cannot be loaded. `loader/src` tests every file with every fault. */
import type { Page, Route } from '@playwright/test';
import { configs } from '../support/journeys';
import { passTimeUntil } from '../support/page/clock';
import { embedUrl } from '../support/page/EmbedPage';
import { patternOf } from './support/files';
import { expect, test } from '../support/test';

const cors = { 'access-control-allow-origin': '*' };

const faults = {
  'never answers': () => undefined,
  'answers 503': (route: Route) => route.fulfill({ status: 503, headers: cors, body: 'busy' }),
  'cannot be reached': (route: Route) => route.abort(),
};

for (const [file, fault, code] of [
  ['manifest', 'never answers', 'timeout'],
  ['entry', 'cannot be reached', 'remote_unavailable'],
  ['exposed module', 'answers 503', 'remote_unavailable'],
  ['standalone file', 'answers 503', 'remote_unavailable'],
] as const) {
  const tag = ['manifest', 'standalone file'].includes(file) ? '' : ' @rest';
  test(`when the ${file} ${fault}, the page shows a message, and a retry works${tag}`, async ({ page }) => {
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

test('when the exposed module answers 503 once, the form still opens', async ({ page }) => {
  await page.route(await patternOf('exposed module'), faults['answers 503'], { times: 1 });
  await page.goto(embedUrl({ config: configs.all }));
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

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
