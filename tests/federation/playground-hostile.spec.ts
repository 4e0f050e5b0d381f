/** A link to the playground may contain any JSON. The page must stay usable, or show an error. */
import type { Page } from '@playwright/test';
import { emailField, heading } from '../support/journeys';
import { address, description, magicLink, openPanel, stage } from './support/playground';
import { expect, test } from './support/test';

// Each member hides a built-in method or property. So code that uses this object without a check may fail, for example
// when the code converts the object to a text.
const hostileObject = { toString: 5, valueOf: null, length: -1, map: 1 };
const hostilePaths = [
  'toString',
  'module',
  'via',
  'publicToken',
  'passwordResetToken',
  'locale',
  'strings',
  'strings.main.title',
  'config',
  'config.products',
  'config.sessionOptions',
  'config.sessionOptions.sessionDurationMinutes',
  'config.otpOptions.methods',
  'config.emailMagicLinksOptions.loginRedirectURL',
  'config.oauthOptions',
  'config.oauthOptions.providers',
  'presentation',
  'presentation.options',
  'presentation.options.logo',
  'presentation.theme.primary',
  'presentation.icons',
  'styles',
  'styles.colors.primary',
  'preset',
  'preset.screen',
  'preset.state',
  'preset.state.otpState',
  'authTokenParams',
  'consentManifest',
  'clientOptions',
  'view',
  'view.width',
  'view.side',
  'view.panel',
  'view.direction',
  'view.backdrop',
];
/** Returns a state with only this value: `nest('view.width', 1)` is `{ view: { width: 1 } }`. */
const nest = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((member, name) => ({ [name]: member }), value);
const hostileStates = hostilePaths.flatMap((path) => [
  nest(path, hostileObject),
  nest(path, [hostileObject, { type: hostileObject }]),
]);
const cannotShow = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page cannot show' });
const reset = (page: Page) => page.getByRole('button', { name: 'Reset', exact: true });

test('a description that the page cannot show is an error, which Undo and Reset remove', async ({ page }) => {
  await page.goto(address({ ...magicLink, strings: { 'main.title': 'Welcome aboard' } }));
  await expect(emailField(stage(page))).toBeVisible();
  await openPanel(page, /^JSON/);
  await description(page).fill('{ "view": { "direction": { "toString": 5 } } }');
  await expect(cannotShow(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(stage(page), 'Welcome aboard')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(address({ view: { direction: { toString: 5 } } }));
  await expect(cannotShow(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await reset(page).click();
  await expect(emailField(stage(page))).toBeVisible();
});

test('hostile JSON leaves the page usable, or is an error @rest', async ({ page }) => {
  await page.goto(address(magicLink));
  await expect(emailField(stage(page))).toBeVisible();
  for (const state of hostileStates as { view?: object }[]) {
    for (const panel of ['theme', 'code']) {
      const view = { open: ['widget', 'methods', 'social', 'texts'], panel, ...state.view };
      const { hash } = new URL(address({ ...magicLink, ...state, view }));
      await page.evaluate((next) => {
        location.hash = next;
        return new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      }, hash);
      await expect.soft(reset(page), `${JSON.stringify(state)} with the panel ${panel}`).toHaveCount(1);
      // Only a wrong value in `view`, which the page itself uses, may stop the page. For all other values the page goes
      // on, because its fields show every value as text.
      if (!state.view) await expect.soft(cannotShow(page), JSON.stringify(state)).toHaveCount(0);
    }
  }
  await reset(page).click();
  await expect(emailField(stage(page))).toBeVisible();
});
