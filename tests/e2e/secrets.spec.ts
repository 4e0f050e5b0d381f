import type { BrowserContext, Page } from '@playwright/test';
import { askForEmailPasscode, askForLink, configs, passcodeField, success } from '../support/journeys';
import { plainAddress, PlainPage } from '../support/page/PlainPage';
import { expect, test } from '../support/test';
import { autofill } from '../support/page/typing';

const email = 'ada@portico.example';

/**
 * The returned list grows: everything that the page sends to the console or to Redux DevTools is added. A fake of the
 * DevTools writes to the console what it gets.
 */
async function recordConsole(page: Page): Promise<string[]> {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.addInitScript(() => {
    const devTools = (...given: unknown[]) => {
      console.info('Redux DevTools', JSON.stringify(given));
      return devTools;
    };
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION__: Object.assign(devTools, {
        connect: () => ({ init: devTools, send: devTools, subscribe: devTools }),
      }),
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: undefined,
    });
  });
  return messages;
}

/**
 * Returns the content of every place where a page may leave a secret. Cookies are left out, because the client needs
 * the session there.
 */
async function contentsOf(page: Page) {
  const inPage = await page.evaluate(() => {
    const attributes = [...document.querySelectorAll('*')].flatMap((node) =>
      [...node.attributes].map(({ name, value }) => `${name}=${value}`),
    );
    const { calls, embed } = window as unknown as { calls?: unknown; embed?: { calls: unknown } };
    return {
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      attributes: attributes.join('\n'),
      text: document.body.textContent,
      history: JSON.stringify(history.state),
      name: window.name,
      callbacks: JSON.stringify([calls, embed?.calls]),
      resources: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join('\n'),
    };
  });
  return { ...inPage, address: page.url() };
}

async function sessionTokens(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => name.startsWith('stytch_session')).map(({ value }) => value);
}

function expectNoSecrets(secrets: string[], places: Record<string, string | null>) {
  for (const [place, content] of Object.entries(places)) {
    for (const secret of secrets)
      expect(content?.includes(secret) ?? false, `a secret in ${place}`).toBe(false);
  }
}

test('passcodes, right or wrong, and the session cannot be read anywhere', async ({
  openEmbed,
  page,
  context,
  project,
  nextMessage,
}) => {
  const consoleMessages = await recordConsole(page);
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  const { code = '' } = await nextMessage(email);
  const wrong = code === '918273' ? '918274' : '918273';
  await autofill(passcodeField(widget), wrong);
  await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
  expectNoSecrets([wrong, code], await contentsOf(page));
  await autofill(passcodeField(widget), code);
  await expect(success(widget)).toBeVisible();
  await expect.poll(() => sessionTokens(context)).toHaveLength(2);
  const tokens = await sessionTokens(context);
  await expect.poll(() => project.events()).not.toHaveLength(0);
  const telemetry = JSON.stringify(await project.events());
  expectNoSecrets([wrong, code, ...tokens], {
    ...(await contentsOf(page)),
    console: consoleMessages.join('\n'),
    telemetry,
  });
});

test('a link’s token and its session cannot be read anywhere', async ({
  openEmbed,
  page,
  context,
  project,
  nextMessage,
}) => {
  await project.change({
    redirect_urls: { login: [plainAddress], signup: [plainAddress], reset_password: [] },
  });
  const consoleMessages = await recordConsole(page);
  const { widget } = await openEmbed({ config: configs.magicLink });
  await askForLink(widget, email);
  const { links } = await nextMessage(email);
  const link = links[0]?.href ?? '';
  const token = new URL(link).searchParams.get('token') ?? link;
  expectNoSecrets([token], await contentsOf(page));

  const plain = await (await new PlainPage(page).serve()).follow(link);
  await plain.redeem(project.publicToken);
  await expect.poll(() => sessionTokens(context)).toHaveLength(2);
  const tokens = await sessionTokens(context);
  const telemetry = JSON.stringify(await project.events());
  expectNoSecrets([token, ...tokens], {
    ...(await contentsOf(page)),
    console: consoleMessages.join('\n'),
    telemetry,
  });
});
