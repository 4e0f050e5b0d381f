/** What a person sees while the widget loads: an outline, after a second a progress bar, after four seconds a text. */
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
import { hold, holdScript } from '../support/page/hold';
import { setWaited, shownIn, waitedIn, waitIn } from '../support/page/wait';
import { passkeyPaths, registration } from '../support/passkeys/journeys';
import { expect, test } from '../support/test';

/** The outline that is shown while the widget loads its code or reads data from the provider. */
const outlineIn = (place: Locator) => place.getByRole('status', { name: 'Loading' });

const spinnerIn = (place: Locator) =>
  place.locator('[data-waiting]').getByRole('status', { name: 'Loading' });

const buttonsAlone = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } };

/** Expects the progress bar from the first second on, and the text from the fourth second on. */
async function expectProgressThenWords(wait: Locator): Promise<void> {
  for (const [ms, progress, words] of [
    [999, false, false],
    [1_500, true, false],
    [3_999, true, false],
    [4_500, true, true],
  ] as const) {
    await setWaited(wait, ms);
    expect(await shownIn(wait)).toEqual({ progress, words });
  }
  await expect(wait).toHaveText('Still loading…');
}

for (const enableShadowDOM of [false, true]) {
  const where = enableShadowDOM ? 'in a shadow root' : 'in the page';
  // All outlines have the same style sheet. So in a shadow root, and in Firefox, one outline of each kind is enough.
  const inEachPlace = enableShadowDOM ? ' @rest' : '';

  const readingStates = [
    ['a consent request', 'a spinner', consentPaths.start, identityProviderModule, authorizationQuery],
    ['a logout request', 'a spinner', consentPaths.logout, identityProviderModule, logoutQuery],
    ['the list of passkeys', 'an outline', passkeyPaths.user, registration, undefined],
  ] as const;
  for (const [index, [name, shown, path, embed, queryOf]] of readingStates
    .slice(0, enableShadowDOM ? 1 : 3)
    .entries()) {
    const tag = index ? '' : inEachPlace;
    test(`while ${name} is read, ${where}: ${shown}, then a progress bar, and a text after four seconds${tag}`, async ({
      page,
      project,
    }) => {
      await signIn(page, project);
      const reads = await hold(page, path);
      const query = queryOf?.(await addApplication(project));
      const presentation = { options: { enableShadowDOM } };
      await page.goto(embedUrl({ ...embed, publicToken: project.publicToken, presentation }, query));
      const widget = page.locator('#widget');
      const outline = outlineIn(widget);
      const read = await reads.next();
      await expect(outline.locator('[data-bar]').or(spinnerIn(widget)).first()).toBeVisible();
      await expect(spinnerIn(widget)).toHaveCount(shown === 'a spinner' ? 1 : 0);
      await expectProgressThenWords(waitIn(widget));
      await read.release();
      await expect(widget.getByRole('button').first()).toBeVisible();
      await expect(outline).toBeHidden();
      await expect(waitIn(widget)).toBeHidden();
    });
  }

  const loadingModules = [
    ['ResetPassword', { module: 'ResetPassword', config: { products: ['passwords'] } }],
    ['PasskeyRegistration', registration],
    ['IdentityProvider', identityProviderModule],
    ['Login with buttons alone', { config: buttonsAlone }],
  ] as const;
  for (const [index, [name, embed]] of loadingModules.slice(0, enableShadowDOM ? 1 : 4).entries()) {
    const tag = index ? '' : inEachPlace;
    test(`while ${name} is loading, ${where}: an outline, then a progress bar and a text, then the widget${tag}`, async ({
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
      await expectProgressThenWords(waitIn(widget));
      code.release();
      await expect(widget.getByRole('heading').or(widget.getByRole('button')).first()).toBeVisible();
      await expect(page.locator('[data-portico-form]')).toHaveCount(0);
    });
  }

  test(`the waiting time counts on from the outline of the page to the last part of Login, ${where}${enableShadowDOM ? '' : ' @firefox'}`, async ({
    page,
    project,
  }) => {
    const code = await holdScript(page, /\/c\/widget\./);
    const theme = await holdScript(page, /\/c\/theme\./);
    const buttons = await holdScript(page, /\/c\/social\./);
    const social = await holdScript(page, /\/c\/social\./);
    const presentation = { options: { enableShadowDOM }, theme: { primary: '#123456' } };
    const { publicToken } = project;
    await page.goto(embedUrl({ via: 'portico', config: buttonsAlone, publicToken, presentation }));
    const widget = page.locator('#widget');
    const form = widget.locator('[data-portico-form]');
    const wait = waitIn(widget).filter({ visible: true });
    await setWaited(waitIn(form), 3_000);
    code.release();
    await theme.requested;
    await expect(form).toBeVisible();
    expect(await waitedIn(waitIn(form))).toBeGreaterThanOrEqual(3_000);
    theme.release();
    await buttons.requested;
    await expect(form).toHaveCount(0);
    expect(await waitedIn(wait)).toBeGreaterThanOrEqual(3_000);
    buttons.release();
    await social.requested;
    await expect(widget.locator('[data-bar]').first()).toBeVisible();
    expect(await waitedIn(wait)).toBeGreaterThanOrEqual(3_000);
    await setWaited(wait, 4_500);
    await expect(wait).toHaveText('Still loading…');
    social.release();
    await expect(widget.getByRole('button', { name: 'GitHub' })).toBeVisible();
    await expect(waitIn(widget)).toBeHidden();
  });
}
