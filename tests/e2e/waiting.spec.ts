import type { Locator } from '@playwright/test';
import {
  addApplication,
  authorizationQuery,
  consentPaths,
  identityProviderModule,
  logoutQuery,
  signIn,
} from '../support/consent/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { rendered } from '../support/page/clock';
import { hold, holdScript } from '../support/page/hold';
import { passkeyPaths, registration } from '../support/passkeys/journeys';
import { expect, test } from '../support/test';

/** The outline that is shown while the widget is loading or reading. */
const outlineIn = (place: Locator) => place.getByRole('status', { name: 'Loading' });

const buttonsAlone = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } };

/** Returns how opaque a part of the outline is, this long after it has been added to the page. */
const opacityAt = (part: Locator, ms: number) =>
  part.evaluate((node, at) => {
    for (const animation of node.getAnimations()) {
      animation.pause();
      animation.currentTime = at;
    }
    return getComputedStyle(node).opacity;
  }, ms);

async function expectProgressAfterASecond(outline: Locator): Promise<void> {
  const progress = outline.locator('span').first();
  expect(await opacityAt(progress, 999)).toBe('0');
  expect(await opacityAt(progress, 2_000)).toBe('1');
}

for (const enableShadowDOM of [false, true]) {
  const where = enableShadowDOM ? 'in a shadow root' : 'in the page';

  for (const [name, path, embed, queryOf] of [
    ['a consent request', consentPaths.start, identityProviderModule, authorizationQuery],
    ['a logout request', consentPaths.logout, identityProviderModule, logoutQuery],
    ['the list of passkeys', passkeyPaths.user, registration, undefined],
  ] as const) {
    test(`${name}, ${where}: an outline, then progress, and words after four seconds`, async ({
      page,
      project,
    }) => {
      await signIn(page, project);
      await page.clock.install();
      const reads = await hold(page, path);
      const query = queryOf?.(await addApplication(project));
      const presentation = { options: { enableShadowDOM } };
      await page.goto(embedUrl({ ...embed, publicToken: project.publicToken, presentation }, query));
      const widget = page.locator('#widget');
      const outline = outlineIn(widget);
      const read = await reads.next();
      await expect(outline.locator('[data-bar]').first()).toBeVisible();
      await expectProgressAfterASecond(outline);
      await rendered(page);
      await page.clock.fastForward(4_000);
      await expect(widget.getByText('Still loading…')).toBeVisible();
      await read.release();
      await expect(widget.getByRole('button').first()).toBeVisible();
      await expect(outline).toBeHidden();
    });
  }

  for (const [name, embed] of [
    ['ResetPassword', { module: 'ResetPassword', config: { products: ['passwords'] } }],
    ['PasskeyRegistration', registration],
    ['IdentityProvider', identityProviderModule],
    ['Login with buttons alone', { config: buttonsAlone }],
  ] as const) {
    test(`while ${name} is loading, ${where}: an outline, then progress and words, then the widget`, async ({
      page,
      project,
    }) => {
      const code = await holdScript(page, /\/c\/widget\./);
      const { publicToken } = project;
      const presentation = { options: { enableShadowDOM } };
      await page.goto(embedUrl({ via: 'portico', ...embed, publicToken, presentation }));
      const widget = page.locator('#widget');
      const outline = outlineIn(widget);
      await expect(outline.locator('[data-bar]').first()).toBeVisible();
      await expectProgressAfterASecond(outline);
      const words = outline.getByText('Still loading…');
      expect(await opacityAt(words, 3_999)).toBe('0');
      expect(await opacityAt(words, 5_000)).toBe('1');
      code.release();
      await expect(widget.getByRole('heading').or(widget.getByRole('button')).first()).toBeVisible();
      await expect(page.locator('[data-portico-form]')).toHaveCount(0);
    });
  }
}
