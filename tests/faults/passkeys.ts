import type { Locator, Page } from '@playwright/test';
import { messages as mainMessages } from '../../src/features/main/messages';
import { messages as magicLinkMessages } from '../../src/methods/magic-link/messages';
import { configs, emailField, heading } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import {
  button,
  createButton,
  expect,
  logInButton,
  passkeyPaths,
  passkeySuccess,
  registration,
  withButton,
} from '../support/passkeys/test';
import { alert, type Operation, type World } from './matrix';

const openWidget =
  (embed: object) =>
  ({ embed: page, project: { publicToken } }: World) =>
    page.open({ publicToken, ...embed });

const showScreen =
  (screen: string) =>
  ({ embed }: World) =>
    embed.render({ preset: { screen } });

/**
 * Routes the requests to this path, and so turns off Chromium's cache. With the cache, a second request for the same
 * address would wait for the first one, for up to 20 s of real time. The page's clock cannot skip that time.
 */
const withoutCache =
  (path: string) =>
  ({ page }: World) =>
    page.route(`**${path}`, (route) => route.continue());

export const signIns: Operation[] = [
  {
    name: 'finishing a sign-in with a passkey',
    path: passkeyPaths.authenticate,
    open: openWidget(withButton),
    arrive: showScreen('Main'),
    send: ({ widget }) => logInButton(widget).click(),
    failed: alert,
    succeeded: ({ widget }) => passkeySuccess(widget),
  },
];

export const readingUser: Operation[] = [
  {
    name: 'reading the user',
    path: passkeyPaths.user,
    method: 'GET',
    open: withoutCache(passkeyPaths.user),
    arrive: ({ page }) => page.goto('about:blank'),
    async send({ page, project: { publicToken } }) {
      await page.goto(embedUrl({ publicToken, ...registration }));
    },
    failed: ({ widget }) => button(widget, 'Try again'),
    async retry({ widget }) {
      // The widget retries automatically after 5 s. On a busy machine, this retry may come before the test's click.
      const retry = button(widget, 'Try again');
      await expect(retry.or(createButton(widget))).toBeVisible();
      if (await retry.isVisible()) await retry.click();
    },
    succeeded: ({ widget }) => createButton(widget),
  },
];

/** The steps are half a second long. */
async function passTimeUntil(page: Page, displayed: Locator): Promise<void> {
  const visible = async () => {
    await page.clock.runFor(500);
    return displayed.isVisible();
  };
  await expect.poll(visible, { intervals: [50] }).toBe(true);
}

const bootstrapPath = '/sdk/v1/projects/bootstrap/*';

/**
 * The request for the project's settings, for which all other calls wait. If this request fails, the person can use the
 * form immediately. If there is no response, the person can use the form after the timeout.
 */
export const bootstrap: Operation = {
  name: 'reading the project',
  path: bootstrapPath,
  open: withoutCache(bootstrapPath),
  arrive: ({ page }) => page.goto('about:blank'),
  async send({ page, widget, project: { publicToken } }) {
    await page.goto(embedUrl({ publicToken, config: configs.magicLink }));
    await emailField(widget).fill('ada@portico.example');
    await widget.getByRole('button', { name: mainMessages.texts.continueEmail }).click();
  },
  failed: (world) => heading(world.widget, magicLinkMessages.texts.title).or(alert(world)),
  hasFallback: true,
  async retry({ page, widget }) {
    const back = widget.getByRole('button', { name: 'Back' });
    if (await back.isVisible()) await back.click();
    await widget.getByRole('button', { name: mainMessages.texts.continueEmail }).click();
    await passTimeUntil(page, heading(widget, magicLinkMessages.texts.title));
  },
  succeeded: ({ widget }) => heading(widget, magicLinkMessages.texts.title),
};
