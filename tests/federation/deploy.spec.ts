/** A page with release 1.0.0 is open while release 1.1.0 is published, and then needs further files of release 1.0.0. */
import type { Locator, Page } from '@playwright/test';
import { host } from '../support/addresses';
import { FaultyRemote } from '../support/FaultyRemote';
import { configs, emailField, heading } from '../support/journeys';
import { EmbedPage, embedUrl, type Embed } from '../support/page/EmbedPage';
import { clientOptions } from '../support/page/PlainPage';
import { autofill } from '../support/page/typing';
import { expect, test as base } from '../support/test';

type Way = 'federation' | 'mount' | 'standalone';
const ways: readonly Way[] = ['federation', 'mount', 'standalone'];

interface OpenPage {
  readonly widget: Locator;
  /** Renders the widget again, in another language. */
  speak(locale: string): Promise<unknown>;
  /** Returns the codes of the errors that the widget has reported. */
  errors(): Promise<unknown[]>;
}

const test = base.extend<{ server: FaultyRemote; mirror: FaultyRemote; open(way: Way): Promise<OpenPage> }>({
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
  open: async ({ page, project, server, mirror }, use) => {
    const [own, other] = [server, mirror].map(({ origin }) => `${origin}/stable`) as [string, string];
    await use((way) => {
      const { publicToken } = project;
      const embed = { publicToken, config: configs.emailPasscode };
      return way === 'standalone'
        ? openPlainPage(page, { own, other }, embed)
        : openEmbedPage(page, { own, other }, { via: way, ...embed });
    });
  },
});

interface Channels {
  own: string;
  other: string;
}

async function openEmbedPage(page: Page, { own, other }: Channels, embed: Embed): Promise<OpenPage> {
  await page.route('**/settings.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), remote: own, mirrors: [other] } });
  });
  await page.goto(embedUrl(embed));
  const opened = new EmbedPage(page);
  return {
    widget: opened.widget,
    speak: (locale) => opened.render({ locale }),
    errors: async () => (await opened.errors()).map(({ code }) => code),
  };
}

interface PlainWindow {
  codes: unknown[];
  show(locale: string): void;
}

async function openPlainPage(page: Page, { own, other }: Channels, embed: Embed): Promise<OpenPage> {
  const address = `${host}/a-plain-page`;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A plain page</title><main id="widget"></main>
        <script type="module">
          window.codes = [];
          const { mountLogin, useMirrors } = await import('${own}/portico.js');
          useMirrors(['${own}/', '${other}/']);
          window.show = (locale) =>
            mountLogin({
              ...${JSON.stringify({ elementId: '#widget', clientOptions, ...embed })},
              locale,
              callbacks: { onError: ({ code }) => window.codes.push(code) },
            });
          window.show('en');
        </script></html>`,
    }),
  );
  await page.goto(address);
  return {
    widget: page.locator('#widget'),
    speak: (locale) => page.evaluate((tag) => (window as unknown as PlainWindow).show(tag), locale),
    errors: () => page.evaluate(() => (window as unknown as PlainWindow).codes),
  };
}

const email = 'ada@portico.example';
const ofRelease1 = /^\/1\.0\.0\//;
const askForPasscode = async (widget: Locator) => {
  await autofill(emailField(widget), email);
  await emailField(widget).press('Enter');
};

for (const [index, way] of ways.entries()) {
  const tag = index === 0 ? '' : ' @rest';

  for (const [where, isMoved] of [
    ['the server', false],
    ['a mirror', true],
  ] as const) {
    test(`if only ${where} still has release 1.0.0 (${way}), another language and the next screen come from there${tag}`, async ({
      open,
      server,
      mirror,
    }) => {
      const { widget, speak, errors } = await open(way);
      await expect(emailField(widget)).toBeVisible();
      for (const origin of [server, mirror]) origin.promote('1.1.0');
      (isMoved ? server : mirror).lose(ofRelease1);
      await speak('de');
      await expect(heading(widget, 'Registrieren oder anmelden')).toBeVisible();
      await speak('en');
      await askForPasscode(widget);
      await expect(heading(widget, 'Enter passcode')).toBeVisible();
      expect(await errors()).toEqual([]);
      const { sent } = isMoved ? mirror : server;
      for (const file of [
        /^\/1\.0\.0\/(standalone\/)?c\/passcode\./,
        /^\/1\.0\.0\/(standalone\/)?l\/language-de\./,
      ])
        expect(sent.filter((path) => file.test(path))).not.toEqual([]);
    });
  }

  test(`if no server still has release 1.0.0 (${way}), "Reload" starts release 1.1.0, and keeps what was typed${tag}`, async ({
    open,
    server,
    mirror,
  }) => {
    const { widget, errors } = await open(way);
    await expect(emailField(widget)).toBeVisible();
    // An open page has loaded this chunk when it was idle.
    await expect.poll(() => server.sent.filter((path) => path.includes('/c/background.'))).not.toEqual([]);
    for (const origin of [server, mirror]) {
      origin.promote('1.1.0');
      origin.lose(ofRelease1);
    }
    await askForPasscode(widget);
    await expect(widget.getByRole('alert')).toHaveText('This page is out of date. Reload it to continue.');
    await expect(emailField(widget)).toHaveValue(email);
    expect(await errors()).toEqual(['chunk_gone']);
    await widget.getByRole('button', { name: 'Reload' }).click();
    await expect(widget.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    await expect(emailField(widget)).toHaveValue(email);
    await emailField(widget).press('Enter');
    await expect(heading(widget, 'Enter passcode')).toBeVisible();
    expect(server.sent.some((path) => /^\/1\.1\.0\/(standalone\/)?c\/passcode\./.test(path))).toBe(true);
  });

  test(`if one server does not answer, and the other no longer has release 1.0.0 (${way}), the person can try again @rest`, async ({
    open,
    server,
    mirror,
  }) => {
    const { widget } = await open(way);
    await expect(emailField(widget)).toBeVisible();
    server.hang(ofRelease1);
    mirror.lose(ofRelease1);
    await askForPasscode(widget);
    await expect(widget.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible();
    await expect(emailField(widget)).toHaveValue(email);
    mirror.recover();
    await emailField(widget).press('Enter');
    await expect(heading(widget, 'Enter passcode')).toBeVisible();
  });
}
