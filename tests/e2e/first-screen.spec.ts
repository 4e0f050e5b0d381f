/** Which chunks the page requests for the first screen, and when. */
import type { Page } from '@playwright/test';
import { host, remote } from '../support/addresses';
import { configs, emailField } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { expect, test } from '../support/test';

const withPasskeys = { products: ['passkeys', 'emailMagicLinks'] };

/**
 * Delays the page's `load` event until the test calls the returned function: the page gets an image, and the request
 * for the image waits for this call.
 */
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

/** The returned list grows: the name of each chunk is added when the page requests the chunk. */
function watchChunks(page: Page): string[] {
  const chunks: string[] = [];
  page.on('request', (request) => {
    const [, chunk] = /\/c\/([\w-]+)\./.exec(request.url()) ?? [];
    if (chunk && request.url().startsWith(remote)) chunks.push(chunk);
  });
  return chunks;
}

/** Resolves when the idle callbacks that the page has requested so far have run. */
async function idle(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
  }
}

const cases = [
  { via: 'federation', config: configs.magicLink, laterChunks: ['client', 'identity-client'] },
  { via: 'federation', config: withPasskeys, laterChunks: ['client', 'identity-client', 'passkey'] },
  { via: 'mount', config: configs.magicLink, laterChunks: ['client', 'identity-client'] },
  { via: 'element', config: configs.magicLink, laterChunks: ['client', 'identity-client'] },
] as const;

for (const { via, config, laterChunks } of cases) {
  for (const trigger of ['the field has the focus', 'the page has loaded'] as const) {
    test(`by ${via}, the chunks ${laterChunks.join(', ')} are requested when ${trigger}, not before`, async ({
      page,
      project,
    }) => {
      const release = await holdLoad(page);
      const chunks = watchChunks(page);
      const { publicToken } = project;
      await page.goto(embedUrl({ publicToken, config, via }), { waitUntil: 'commit' });
      const field = emailField(page.locator('#widget'));
      await expect(field).toBeEditable();
      await idle(page);
      expect(chunks.filter((chunk) => !['widget', 'bootstrap'].includes(chunk))).toEqual([]);

      if (trigger === 'the field has the focus') await field.focus();
      else release();
      await expect.poll(() => chunks).toEqual(expect.arrayContaining([...laterChunks]));
      release();
    });
  }
}

test('portico-ready fires when social buttons, wallets and the phone form are in the page', async ({
  openEmbed,
  page,
}) => {
  await page.addInitScript(() => {
    const note = () => {
      const controls = document.querySelectorAll('#widget :is(button, input)');
      Object.assign(window, {
        partsWhenReady: [...controls].map((each) => each.textContent || each.getAttribute('placeholder')),
      });
    };
    window.addEventListener('portico-ready', note, { once: true });
  });
  for (const via of ['federation', 'mount', 'element'] as const) {
    await test.step(via, async () => {
      await openEmbed({
        via,
        config: {
          products: ['oauth', 'crypto', 'otp'],
          oauthOptions: { providers: [{ type: 'google' }] },
          otpOptions: { methods: ['sms'] },
        },
      });
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'partsWhenReady') as unknown)) // set above
        .toEqual(
          expect.arrayContaining(['Continue with Google', 'Set up a new crypto wallet', '(123) 456-7890']),
        );
    });
  }
});
