/** A page with release 1.0.0 is open while release 1.1.0 is published, and then needs further files of release 1.0.0. */
import type { Locator } from '@playwright/test';
import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { FaultyRemote } from '../support/FaultyRemote';
import { configs, emailField, heading } from '../support/journeys';
import { EmbedPage, type Embed } from '../support/page/EmbedPage';
import { autofill } from '../support/page/typing';
import { test as base, expect } from '../support/test';

const test = base.extend<{
  server: FaultyRemote;
  mirror: FaultyRemote;
  /** Opens a widget of the server's channel, which the mirror has too. */
  open(via: Embed['via']): Promise<EmbedPage>;
}>({
  server: async ({}, use) => {
    const server = await FaultyRemote.start();
    await use(server);
    server.stop();
  },
  mirror: async ({}, use) => {
    const mirror = await FaultyRemote.start();
    await use(mirror);
    mirror.stop();
  },
  open: async ({ page, project: { publicToken }, server, mirror }, use) => {
    await page.route('**/settings.json', async (route) => {
      const response = await route.fetch();
      const [remote, ...mirrors] = [server, mirror].map(({ origin }) => `${origin}/stable`);
      await route.fulfill({ json: { ...(await response.json()), remote, mirrors } });
    });
    await use((via) => new EmbedPage(page).open({ publicToken, via, config: configs.emailPasscode }));
  },
});

const email = 'ada@portico.example';
const ofRelease1 = /^\/1\.0\.0\//;
const askForPasscode = async (widget: Locator) => {
  await autofill(emailField(widget), email);
  await emailField(widget).press('Enter');
};

// The documentation's sample with mirrors has the same test for the standalone file (hosts/documentation-without-bundler.spec.ts).
for (const via of ['federation', 'mount'] as const) {
  const tag = via === 'federation' ? '' : ' @rest';

  test(`if only a mirror still has release 1.0.0 (${via}), another language and the next screen come from there${tag}`, async ({
    open,
    server,
    mirror,
  }) => {
    const embed = await open(via);
    const { widget } = embed;
    await expect(emailField(widget)).toBeVisible();
    for (const origin of [server, mirror]) origin.promote('1.1.0');
    server.break(ofRelease1, 'gone');
    await embed.render({ locale: 'de' });
    await expect(heading(widget, 'Registrieren oder anmelden')).toBeVisible();
    await embed.render({ locale: 'en' });
    await askForPasscode(widget);
    await expect(heading(widget, passcodeMessages.texts.title)).toBeVisible();
    expect(await embed.errors()).toEqual([]);
    for (const file of [
      /^\/1\.0\.0\/(standalone\/)?c\/passcode\./,
      /^\/1\.0\.0\/(standalone\/)?l\/language-de\./,
    ])
      expect(mirror.sent.filter((path) => file.test(path))).not.toEqual([]);
  });

  test(`if no server still has release 1.0.0 (${via}), "Reload" starts release 1.1.0, and keeps what was typed${tag}`, async ({
    open,
    server,
    mirror,
  }) => {
    const embed = await open(via);
    const { widget } = embed;
    await expect(emailField(widget)).toBeVisible();
    // An open page has loaded this chunk when it was idle.
    await expect.poll(() => server.sent.filter((path) => path.includes('/c/background.'))).not.toEqual([]);
    for (const origin of [server, mirror]) {
      origin.promote('1.1.0');
      origin.break(ofRelease1, 'gone');
    }
    await askForPasscode(widget);
    await expect(widget.getByRole('alert')).toHaveText('This page is out of date. Reload it to continue.');
    await expect(emailField(widget)).toHaveValue(email);
    expect(await embed.errors()).toEqual([expect.objectContaining({ code: 'chunk_gone' })]);
    await widget.getByRole('button', { name: 'Reload' }).click();
    await expect(widget.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    await expect(emailField(widget)).toHaveValue(email);
    await emailField(widget).press('Enter');
    await expect(heading(widget, passcodeMessages.texts.title)).toBeVisible();
    expect(server.sent.some((path) => /^\/1\.1\.0\/(standalone\/)?c\/passcode\./.test(path))).toBe(true);
  });
}
