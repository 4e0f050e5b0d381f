import type { Page } from '@playwright/test';
import { host, identityProvider, remote } from '../support/addresses';
import { askForLink, heading, passcodeField } from '../support/journeys';
import { expect, test } from '../support/test';
import { autofill, typeInto } from '../support/page/typing';
import { seen } from '../support/page/seen';

// Returns a new email address. The shell belongs to the seeded project, which all tests share, so each test needs its
// own addresses.
const someone = () => `someone-${crypto.randomUUID()}@portico.example`;

/** Returns a promise of the query that the page's address has at the first request to another origin. */
async function searchAtFirstRequest(page: Page): Promise<{ search: Promise<string> }> {
  let tell = (_: string) => {};
  const search = new Promise<string>((resolve) => (tell = resolve));
  await page.route(`${remote}/mf-manifest.json`, async (route) => {
    tell(await page.evaluate(() => location.search));
    await route.continue();
  });
  return { search };
}

test('a person types an address, opens the outbox, follows the link, and is signed in @engine', async ({
  page,
}) => {
  const email = someone();
  await page.goto(host);
  const widget = page.getByRole('main');
  await askForLink(widget, email);

  await page.goto(`${identityProvider}/outbox`);
  const letter = page.getByRole('article').filter({ hasText: email });
  const link = letter.getByRole('link', { name: 'Log in' });
  const address = (await link.getAttribute('href')) ?? '';
  const { search } = await searchAtFirstRequest(page);
  await link.click();

  await expect(page.getByText('You are signed in')).toBeVisible();
  expect(await search).toBe('');
  await expect(heading(page.getByRole('main'), email)).toBeVisible();
  expect(page.url()).toBe(`${host}/`);
  await page.reload();
  await expect(heading(page.getByRole('main'), email)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(widget, 'Sign up or log in')).toBeVisible();
  await page.goto(new URL(address, identityProvider).href);
  await expect(page.getByRole('heading', { name: 'You could not be signed in' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(heading(widget, 'Sign up or log in')).toBeVisible();
});

test('the token of a reset link leaves the address before any request to another origin', async ({
  page,
}) => {
  const { search } = await searchAtFirstRequest(page);
  await page.goto(`${host}/reset-password?from=mail&stytch_token_type=reset_password&token=secret`);
  expect(await search).toBe('?from=mail');
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('a person types a number, reads the message, and is signed in @rest', async ({ page }) => {
  // The number is a random one from the reserved range of the numbering plan, so that parallel runs use different
  // numbers.
  const digits = `20255501${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`;
  await page.goto(host);
  const widget = page.getByRole('main');
  await widget.getByRole('tab', { name: 'Text' }).click();
  await typeInto(widget.getByLabel('Phone number'), digits);
  await widget.getByRole('button', { name: 'Continue with text message' }).click();
  await expect(heading(widget, 'Enter passcode')).toBeVisible();

  const outbox = await page.context().newPage();
  await outbox.goto(`${identityProvider}/outbox`);
  const message = outbox
    .getByRole('article')
    .filter({ hasText: `+1${digits}` })
    .first();
  const code = (await message.locator('[data-copy]').getAttribute('data-copy')) ?? '';
  const verified = seen(page, 'Your passcode has been successfully verified.');
  await autofill(passcodeField(widget), code);
  await verified;
  await expect(page.getByText('You are signed in')).toBeVisible();
});

test('a second tab follows a sign-in and a sign-out', async ({ page, context }) => {
  const email = someone();
  const second = await context.newPage();
  await second.goto(host);
  await expect(heading(second.getByRole('main'), 'Sign up or log in')).toBeVisible();
  await page.goto(host);
  await askForLink(page.getByRole('main'), email);
  await page.goto(`${identityProvider}/outbox`);
  await page.getByRole('article').filter({ hasText: email }).getByRole('link', { name: 'Log in' }).click();
  await expect(heading(page.getByRole('main'), email)).toBeVisible();
  await expect(heading(second.getByRole('main'), email)).toBeVisible();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page.getByRole('main'), 'Sign up or log in')).toBeVisible();
});
