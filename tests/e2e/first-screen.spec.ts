import type { Page } from '@playwright/test';
import { host, remote } from '../support/addresses';
import { emailField } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { expect, test } from '../support/test';

/** An image delays the page's `load` event until the returned function is called. */
async function holdLoad(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${host}/embed*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<body>', '<body><img alt="" src="/held.svg">');
    await route.fulfill({ response, body });
  });
  await page.route(`${host}/held.svg`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The returned list grows. */
function watchChunks(page: Page): string[] {
  const chunks: string[] = [];
  page.on('request', (request) => {
    const [, chunk] = /\/c\/([\w-]+)\./.exec(request.url()) ?? [];
    if (chunk && request.url().startsWith(remote)) chunks.push(chunk);
  });
  return chunks;
}

/** Resolves when the idle callbacks so far have run. */
async function idle(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
  }
}

for (const trigger of ['the field has the focus', 'the page has loaded']) {
  test(`the client and the code of passkeys are requested when ${trigger}, not before`, async ({
    page,
    project,
  }) => {
    const release = await holdLoad(page);
    const chunks = watchChunks(page);
    const { publicToken } = project;
    const config = { products: ['passkeys', 'emailMagicLinks'] };
    await page.goto(embedUrl({ publicToken, config }), { waitUntil: 'commit' });
    const field = emailField(page.locator('#widget'));
    await expect(field).toBeEditable();
    await idle(page);
    expect(chunks.filter((chunk) => !['widget', 'bootstrap'].includes(chunk))).toEqual([]);

    if (trigger === 'the field has the focus') await field.focus();
    else release();
    await expect.poll(() => chunks).toEqual(expect.arrayContaining(['client', 'identity-client', 'passkey']));
    release();
  });
}
