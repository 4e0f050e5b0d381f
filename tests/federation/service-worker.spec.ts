/** A service worker of the host answers from its cache first. So it has files of a release that the server no longer has. */
import type { Locator, Page } from '@playwright/test';
import { FaultyRemote } from '../support/FaultyRemote';
import { configs, emailField, heading } from '../support/journeys';
import { EmbedPage, embedPath, type Embed } from '../support/page/EmbedPage';
import { HintedHost } from '../support/page/HintedHost';
import { autofill } from '../support/page/typing';
import { expect, test as base } from '../support/test';

const email = 'ada@portico.example';

interface Release {
  readonly widget: Locator;
  /** Publishes release 1.1.0, and removes release 1.0.0. */
  replace(): void;
}

const test = base.extend<{
  /** Opens a page with release 1.0.0, whose service worker has cached the files with these names. */
  open(via: Embed['via'], cached: RegExp): Promise<Release>;
}>({
  open: async ({ page, project }, use) => {
    const remote = await FaultyRemote.start();
    const stops = [() => remote.stop()];
    await use(async (via, cached) => {
      const host = await HintedHost.start({
        remote: `${remote.origin}/stable`,
        hintsAs: 'template',
        hints: '',
        scriptsMayRun: Promise.resolve(),
        worker: cacheFirst(cached),
      });
      stops.push(() => host.stop());
      await project.change({ allowed_origins: [host.origin] });
      const embed = { publicToken: project.publicToken, via, config: configs.emailPasscode };
      await page.goto(host.origin + embedPath(embed));
      await register(page);
      await page.reload();
      const { widget } = new EmbedPage(page);
      await expect(emailField(widget)).toBeVisible();
      return {
        widget,
        replace() {
          remote.promote('1.1.0');
          remote.lose(/^\/1\.0\.0\//);
        },
      };
    });
    for (const stop of stops) stop();
  },
});

const cacheFirst = (files: RegExp) => `
const answer = async (request) => {
  const cache = await caches.open('host');
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
};
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (${files}.test(event.request.url)) event.respondWith(answer(event.request));
});`;

const register = (page: Page) =>
  page.evaluate(async () => {
    const controlled = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    );
    await navigator.serviceWorker.register('/worker.js');
    await controlled;
  });

test('if it has cached the manifest, "Reload" in place of the widget starts the new release @rest', async ({
  open,
  page,
}) => {
  const { widget, replace } = await open('portico', /mf-manifest/);
  replace();
  // The browser's own cache has less room than a service worker's.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('This page is out of date. Reload');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(emailField(widget)).toBeVisible();
});

test('if it has cached the files of the first screen, "Reload" in the widget starts the new release @rest', async ({
  open,
  page,
}) => {
  const { widget, replace } = await open('federation', /mf-manifest|remoteEntry|\/c\/(widget|background)\./);
  // The widget loads this chunk when the page is idle.
  const cached = () =>
    page.evaluate(() =>
      caches
        .open('host')
        .then((cache) => cache.keys())
        .then((keys) => keys.map(({ url }) => url)),
    );
  await expect.poll(cached).toContainEqual(expect.stringContaining('/c/background.'));
  replace();
  await autofill(emailField(widget), email);
  await emailField(widget).press('Enter');
  await expect(widget.getByRole('alert')).toHaveText('This page is out of date. Reload it to continue.');
  await widget.getByRole('button', { name: 'Reload' }).click();
  await expect(widget.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await expect(emailField(widget)).toHaveValue(email);
  await emailField(widget).press('Enter');
  await expect(heading(widget, 'Enter passcode')).toBeVisible();
});
