/** A service worker of the host answers from its cache first. So it has files of a release that the server no longer has. */
import { FaultyRemote } from '../support/FaultyRemote';
import { configs, emailField, heading } from '../support/journeys';
import { EmbedPage, embedPath } from '../support/page/EmbedPage';
import { HintedHost } from '../support/page/HintedHost';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

const worker = `
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
  if (/mf-manifest|remoteEntry|\\/c\\/(widget|background)\\./.test(event.request.url))
    event.respondWith(answer(event.request));
});`;

test('if it has cached the files of the first screen, "Reload" in the widget starts the new release @rest', async ({
  page,
  project,
}) => {
  const remote = await FaultyRemote.start();
  const host = await HintedHost.start({
    remote: `${remote.origin}/stable`,
    hintsAs: 'template',
    hints: '',
    scriptsMayRun: Promise.resolve(),
    worker,
  });
  try {
    await project.change({ allowed_origins: [host.origin] });
    const config = configs.emailPasscode;
    await page.goto(host.origin + embedPath({ publicToken: project.publicToken, via: 'federation', config }));
    await page.evaluate(async () => {
      const { serviceWorker } = navigator;
      const controlled = new Promise((done) => serviceWorker.addEventListener('controllerchange', done));
      await serviceWorker.register('/worker.js');
      await controlled;
    });
    await page.reload();
    const { widget } = new EmbedPage(page);
    await expect(emailField(widget)).toBeVisible();
    // The widget loads this chunk when the page is idle.
    const cached = () =>
      page.evaluate(async () => (await (await caches.open('host')).keys()).map(({ url }) => url).join('\n'));
    await expect.poll(cached).toContain('/c/background.');

    remote.promote('1.1.0');
    remote.lose(/^\/1\.0\.0\//);
    await autofill(emailField(widget), email);
    await emailField(widget).press('Enter');
    await expect(widget.getByRole('alert')).toHaveText('This page is out of date. Reload it to continue.');
    await widget.getByRole('button', { name: 'Reload' }).click();
    await expect(widget.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    await expect(emailField(widget)).toHaveValue(email);
    await emailField(widget).press('Enter');
    await expect(heading(widget, 'Enter passcode')).toBeVisible();
  } finally {
    host.stop();
    remote.stop();
  }
});
