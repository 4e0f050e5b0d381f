import type { Page } from '@playwright/test';
import { configs } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { holdScript } from '../support/page/hold';
import { expect, test } from '../support/test';

const providers = [{ type: 'google' }, { type: 'github' }];

/** `code` matches the last of the files until which the first screen shows a skeleton. */
const firstScreens: Readonly<Record<string, { config: object; code?: RegExp; inShadowRoot?: true }>> = {
  'an email field': { config: configs.magicLink },
  tabs: { config: configs.all },
  'social buttons alone': {
    config: { products: ['oauth'], oauthOptions: { providers } },
    code: /\/c\/social\./,
  },
  'social buttons and wallets above tabs': {
    config: {
      ...configs.all,
      products: ['oauth', 'crypto', 'emailMagicLinks', 'otp'],
      oauthOptions: { providers },
    },
    code: /\/c\/(social|wallet)\./,
    inShadowRoot: true,
  },
};

/** Returns a function that resolves to the sum of all layout shifts since then. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const watched = await page.evaluateHandle(() => {
    const below = document.createElement('p');
    below.textContent = 'The text below the widget';
    document.body.append(below);
    const shifts: number[] = [];
    /** A layout shift is reported a frame later. */
    const frames = (count: number): Promise<void> =>
      count > 0 ? new Promise(requestAnimationFrame).then(() => frames(count - 1)) : Promise.resolve();
    const started = frames(3).then(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    return started.then(() => async () => {
      await frames(3);
      return shifts.reduce((sum, value) => sum + value, 0);
    });
  });
  return () => watched.evaluate((read) => read());
}

const germanTitle = (page: Page) => page.getByRole('heading', { name: 'Registrieren oder anmelden' });

for (const [name, { config, code, inShadowRoot = false }] of Object.entries(firstScreens)) {
  const place = inShadowRoot ? 'in a shadow root' : 'in the page';
  test(`${name}: nothing moves when the language and the code have loaded, ${place} @rest`, async ({
    page,
    project,
  }) => {
    const { publicToken } = project;
    const language = await holdScript(page, /\/l\/language-de/);
    const held = code && (await holdScript(page, code));
    const via = inShadowRoot ? 'mount' : 'federation';
    const presentation = { options: { enableShadowDOM: inShadowRoot } };
    await page.goto(embedUrl({ config, via, publicToken, locale: 'de', presentation }));
    const skeleton = page.locator('#widget').getByRole('status').and(page.locator(':has(> [data-bar])'));
    await expect(skeleton.first()).toBeVisible();
    await language.requested;
    const shifts = await watchShifts(page);
    language.release();
    await expect(germanTitle(page)).toBeVisible();
    if (held) {
      await held.requested;
      await expect(skeleton.first()).toBeVisible();
      expect(await shifts(), 'when the language has loaded').toBe(0);
      held.release();
    }
    await expect(skeleton).toHaveCount(0);
    expect(await shifts()).toBe(0);
  });

  // Without an email or phone field, there is only a skeleton.
  if (name === 'social buttons alone') continue;
  const rest = name === 'tabs' ? '' : ' @rest';
  test(`${name}: nothing moves when the widget replaces the skeleton of a German form${rest}`, async ({
    page,
    project,
  }) => {
    const { publicToken } = project;
    const code = await holdScript(page, /\/c\/widget\./);
    await page.goto(embedUrl({ publicToken, config, via: 'portico', locale: 'de' }));
    const form = page.locator('[data-portico-form]');
    await expect(form.locator('[data-bar]').first()).toBeVisible();
    await expect(form).toHaveText('');
    const shifts = await watchShifts(page);
    code.release();
    await expect(form).toHaveCount(0);
    await expect(germanTitle(page)).toBeVisible();
    expect(await shifts()).toBe(0);
  });
}

test('in a narrow window, the bar of a title is where the title appears, and as high', async ({
  page,
  project,
}) => {
  const { publicToken } = project;
  const code = await holdScript(page, /\/c\/password\./);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(embedUrl({ publicToken, config: configs.password, preset: { screen: 'PasswordForgot' } }));
  const bar = await page.locator('#widget [data-bar="title"]').boundingBox();
  code.release();
  const title = await page.getByRole('heading').boundingBox();
  expect(bar?.y).toBe(title?.y);
  expect(bar?.height).toBeCloseTo(title?.height ?? 0, 0); // without fractions of a pixel
});
