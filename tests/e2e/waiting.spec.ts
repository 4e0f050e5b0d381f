/** A skeleton, after a second a progress bar, after four seconds a text. */
import type { Locator } from '@playwright/test';
import {
  addApplication,
  authorizationQuery,
  consentPaths,
  identityProviderModule,
  signIn,
} from '../support/consent/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { hold, holdScript } from '../support/page/hold';
import { setWaited, shownIn, waitedIn, waitIn } from '../support/page/clock';
import { passkeyPaths, registration } from '../support/passkeys/journeys';
import { expect, test } from '../support/test';

const outlineIn = (place: Locator) => place.getByRole('status', { name: 'Loading' });

const spinnerIn = (place: Locator) =>
  place.locator('[data-waiting]').getByRole('status', { name: 'Loading' });

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

for (const { where, enableShadowDOM, what, outline, path, embed, queryOf } of [
  {
    where: 'in a shadow root',
    enableShadowDOM: true,
    what: 'a consent request',
    outline: false,
    path: consentPaths.start,
    embed: identityProviderModule,
    queryOf: authorizationQuery,
  },
  {
    where: 'in the page',
    enableShadowDOM: false,
    what: 'the list of passkeys',
    outline: true,
    path: passkeyPaths.user,
    embed: registration,
    queryOf: undefined,
  },
] as const) {
  const shown = outline ? 'an outline' : 'a spinner';
  test(`while ${what} is read, ${where}: ${shown}, then a progress bar, and a text after four seconds`, async ({
    page,
    project,
  }) => {
    await signIn(page, project);
    const reads = await hold(page, path);
    const query = queryOf?.(await addApplication(project));
    const presentation = { options: { enableShadowDOM } };
    await page.goto(embedUrl({ ...embed, publicToken: project.publicToken, presentation }, query));
    const widget = page.locator('#widget');
    const read = await reads.next();
    await expect(outlineIn(widget).locator('[data-bar]').or(spinnerIn(widget)).first()).toBeVisible();
    await expect(spinnerIn(widget)).toHaveCount(outline ? 0 : 1);
    await expectProgressThenWords(waitIn(widget));
    await read.release();
    await expect(widget.getByRole('button').first()).toBeVisible();
    await expect(outlineIn(widget)).toBeHidden();
    await expect(waitIn(widget)).toBeHidden();
  });
}

test('the waiting time counts on from the outline of the page to the last part of Login @firefox', async ({
  page,
  project,
}) => {
  const code = await holdScript(page, /\/c\/widget\./);
  const theme = await holdScript(page, /\/c\/theme\./);
  const social = await holdScript(page, /\/c\/social\./);
  const presentation = { theme: { primary: '#123456' } };
  const config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } };
  const { publicToken } = project;
  await page.goto(embedUrl({ via: 'portico', config, publicToken, presentation }));
  const widget = page.locator('#widget');
  const form = widget.locator('[data-portico-form]');
  const wait = waitIn(widget).filter({ visible: true });
  await expect(outlineIn(widget).locator('[data-bar]').first()).toBeVisible();
  await setWaited(waitIn(form), 3_000);
  code.release();
  await theme.requested;
  await expect(form).toBeVisible();
  expect(await waitedIn(waitIn(form))).toBeGreaterThanOrEqual(3_000);
  theme.release();
  await social.requested;
  await expect(form).toHaveCount(0);
  expect(await waitedIn(wait)).toBeGreaterThanOrEqual(3_000);
  await setWaited(wait, 4_500);
  await expect(wait).toHaveText('Still loading…');
  social.release();
  await expect(widget.getByRole('button', { name: 'GitHub' })).toBeVisible();
  await expect(waitIn(widget)).toBeHidden();
});
