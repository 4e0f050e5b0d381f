import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { messages as mainMessages } from '../../src/features/main/messages';
import { host, identityProvider } from '../support/addresses';
import { expect, paths, test } from '../support/authorize/test';
import { askForPhonePasscode, heading, passcodeField } from '../support/journeys';
import { autofill } from '../support/page/typing';

const email = 'ada@portico.example';
const allow = (page: Page) => page.getByRole('button', { name: 'Allow' });
const greeting = (page: Page) => page.getByRole('heading', { name: /^Good morning/ });

/** axe must find no errors, and nothing may overflow at 300 pixels. */
async function expectAccessible(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.setViewportSize({ width: 300, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(300);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('a person without a session signs in, allows access, is signed in to the application, and signs out of both @firefox', async ({
  page,
  project,
  startRelyingParty,
  nextMessage,
}) => {
  const { address } = await startRelyingParty();
  await page.goto(address);
  await expectAccessible(page, 'dark');
  await page.getByRole('button', { name: 'Sign in with Fernweh' }).click();

  await expect(page.getByText(`The application at ${new URL(address).host} asks for access`)).toBeVisible();
  const { search } = new URL(page.url());
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: 'Text' }).click();
  await askForPhonePasscode(main);
  await autofill(passcodeField(main), (await nextMessage('+12025550162')).code ?? '');
  await expect(heading(main, 'Sign in to Kipferl with Portico Test')).toBeVisible();
  expect(new URL(page.url()).search).toBe(search);
  await allow(page).click();

  await expect(heading(main, 'Good morning, +12025550162')).toBeVisible();
  expect(page.url()).toBe(`${address}/`);
  const [user] = await project.users();
  const idToken = page.getByRole('region', { name: 'ID token' });
  const claimOf = (name: string) => idToken.getByRole('row', { name: new RegExp(`^${name}\\b`) });
  await expect(claimOf('iss').getByRole('cell')).toHaveText(
    `${identityProvider}/projects/${project.publicToken}`,
  );
  await expect(claimOf('sub').getByRole('cell')).toHaveText(String(user?.['user_id']));
  await expect(page.getByRole('region', { name: 'Userinfo' })).toContainText('+12025550162');
  await expect(page.getByRole('region', { name: 'Grant' })).toContainText('openid');
  await expectAccessible(page, 'light');

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Refreshed at')).toBeVisible();
  await expect(greeting(page)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out, here and at Fernweh.')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(address);
  await page.goto(host);
  await expect(heading(main, mainMessages.texts.title)).toBeVisible();
  expect(await project.requests(paths.submit)).toHaveLength(1);
});

test('a person who denies is sent back with access_denied, without personal data', async ({
  page,
  project,
  signUp,
  startRelyingParty,
}) => {
  await signUp({ email });
  const relyingParty = await startRelyingParty();
  await relyingParty.startSignIn(page);
  const { href } = new URL(page.url());
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('heading', { name: 'You said no, and that is fine' })).toBeVisible();
  await expect(page.getByText('access_denied')).toBeVisible();
  await expectAccessible(page, 'dark');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Fernweh' })).toBeVisible();
  expect((await project.requests(paths.submit)).map(({ body }) => body?.['consent_granted'])).toEqual([
    false,
  ]);

  // The browser still has the cookie of a session that has ended.
  await project.clock.set(24 * 3_600_000);
  const rejected = page.waitForRequest(/[?&]error=login_required/);
  await page.goto(`${href}&prompt=none`);
  expect((await rejected).url()).toContain(`${relyingParty.address}/`);
});

test.describe('custom scopes', () => {
  test.use({
    projectSettings: {
      scopes: [{ scope: 'journeys:read', description: 'See the journeys you have booked' }],
    },
  });

  test('a confidential client asks once for scopes with and without a description, also after a double click, and the answer is remembered @rest', async ({
    page,
    project,
    signUp,
    startRelyingParty,
  }) => {
    await signUp({ email });
    const scopes = ['openid', 'email', 'journeys:read', 'bakery:order'];
    const relyingParty = await startRelyingParty({ client_type: 'third_party', scopes });
    await relyingParty.startSignIn(page);
    // The project's name arrives late and moves the buttons.
    await expect(
      heading(page.getByRole('main'), 'Kipferl wants to access your Portico Test account'),
    ).toBeVisible();
    await expect(page.getByText('See the journeys you have booked')).toBeVisible();
    await expect(page.getByText('Use the bakery:order scope')).toBeVisible();
    // The window ends just below Allow, which must be enabled even while Deny is outside.
    const { y, height } = (await allow(page).boundingBox()) ?? { y: 0, height: 0 };
    await page.setViewportSize({ width: 1280, height: Math.ceil(y + height) + 4 });
    await expect(page.getByRole('button', { name: 'Deny' })).not.toBeInViewport({ ratio: 0.5 });
    await expect(allow(page)).toBeEnabled();
    await allow(page).dblclick();
    await expect(page.getByRole('heading', { name: `Good morning, ${email}` })).toBeVisible();
    for (const scope of scopes) {
      await expect(
        page.getByRole('region', { name: 'Grant' }).getByText(scope, { exact: true }),
      ).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled();

    // The application knows the person only by this cookie. The host's session stays.
    await page.context().clearCookies({ name: 'kipferl_session' });
    await relyingParty.startSignIn(page);
    await expect(greeting(page)).toBeVisible();
    expect((await project.requests(paths.submit)).map(({ body }) => body?.['consent_granted'])).toEqual([
      true,
      false,
    ]);
  });
});
