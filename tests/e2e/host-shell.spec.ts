import type { Page } from '@playwright/test';
import { saveName } from '../support/account/journeys';
import { host, identityProvider, remote } from '../support/addresses';
import { askForLink, heading, passcodeField, openOutbox } from '../support/journeys';
import { expect, test } from '../support/test';
import { ChromiumAuthenticator } from '../support/passkeys/Authenticator';
import { autofill, typeInto, seen } from '../support/page/typing';
import { holdScript } from '../support/page/hold';

// All tests of the example host share one project.
const someone = () => `someone-${crypto.randomUUID()}@portico.example`;

/**
 * No real person has such a number (555-01…). Each repeat gets another, because the provider limits the messages to
 * each.
 * @param area an area code that no other test uses
 */
const numberOf = (area: number) =>
  `${area}55501${String(test.info().repeatEachIndex % 100).padStart(2, '0')}`;

/**
 * `search` is the query of the page's URL at the request for the remote's manifest. An async function would wait for a
 * returned promise, so it is in an object.
 */
async function searchAtFirstRequest(page: Page): Promise<{ search: Promise<string> }> {
  let tell = (_: string) => {};
  const search = new Promise<string>((resolve) => (tell = resolve));
  await page.route(`${remote}/mf-manifest.json`, async (route) => {
    tell(await page.evaluate(() => location.search));
    await route.continue();
  });
  return { search };
}

async function signInByText(page: Page, digits: string): Promise<void> {
  const widget = page.getByRole('main');
  await widget.getByRole('tab', { name: 'Text' }).click();
  await typeInto(widget.getByLabel('Phone number'), digits);
  await widget.getByRole('button', { name: 'Continue with text message' }).click();
  await expect(heading(widget, 'Enter passcode')).toBeVisible();

  const outbox = await page.context().newPage();
  await openOutbox(outbox, `+1${digits}`);
  const message = outbox
    .getByRole('article')
    .filter({ hasText: `+1${digits}` })
    .first();
  const code = (await message.locator('[data-copy]').getAttribute('data-copy')) ?? '';
  const verified = seen(page, 'Your passcode has been successfully verified.');
  await autofill(passcodeField(widget), code);
  await verified;
}

test('a person types an address, opens the outbox, follows the link, and is signed in @engine', async ({
  page,
}) => {
  const email = someone();
  await page.goto(host);
  const widget = page.getByRole('main');
  await askForLink(widget, email);

  await openOutbox(page, email);
  const letter = page.getByRole('article').filter({ hasText: email });
  const link = letter.getByRole('link', { name: 'Log in' });
  const address = (await link.getAttribute('href')) ?? '';
  const { search } = await searchAtFirstRequest(page);
  await link.click();

  await expect(page.getByText('You are signed in')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('You are signed in');
  expect(await page.evaluate(() => scrollY)).toBe(0);
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

test('before its scripts arrive, the page shows its heading and a form, and Login keeps the typed text and the focus', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  const scripts = await holdScript(page, /\/assets\/.+\.js$/);
  await page.goto(host, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('main').getByRole('textbox', { name: 'Email' });
  await field.click();
  await page.keyboard.type('ada@portico.example');
  const title = await page.title();

  scripts.release();
  await expect(page.locator('[data-portico]')).toHaveCount(2); // the form, and Login behind it
  await expect(async () => {
    await page.keyboard.press('F9'); // an input method may compose text
    await expect(page.locator('[data-portico-form]')).not.toBeAttached({ timeout: 100 });
  }).toPass();
  await expect(field).toHaveValue('ada@portico.example');
  await expect(field).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(title);
  expect(failures).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'shifts')))).toBe('[]');
});

const unavailable = 'Sign-in is unavailable. Try again';

/** Types into the form in the page's HTML. */
async function typeBeforeFailure(page: Page, missing: RegExp, failure: 'offline' | '404'): Promise<void> {
  const scripts = await holdScript(page, /\/assets\/.+\.js/);
  await page.route(missing, (route) => (failure === '404' ? route.fulfill({ status: 404 }) : route.abort()));
  await page.goto(host, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('ada@portico.example');
  scripts.release();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(unavailable);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function expectTypedText(page: Page): Promise<void> {
  await expect(page.locator('[data-portico-form]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(
    'ada@portico.example',
  );
  await expect(page.getByText('Sign-in is unavailable')).toHaveCount(0);
}

const missingFiles = [
  ['the settings are', /\/settings\.json/],
  ['the entry script is', /\/assets\/shell\..+\.js/],
  ['the code behind the entry script is', /\/assets\/(?!shell).+\.js/],
] as const;

for (const [what, file] of missingFiles) {
  test(`when ${what} missing, a press of "Try again" shows Login with what was typed`, async ({ page }) => {
    await typeBeforeFailure(page, file, '404');
    await page.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectTypedText(page);
  });
}

test('after a failure, Login appears with what was typed as soon as the browser is online again @firefox @rest', async ({
  page,
  context,
}) => {
  const [, [, file]] = missingFiles;
  await typeBeforeFailure(page, file, 'offline');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(unavailable);
  await page.unroute(file);
  await context.setOffline(false);
  await expectTypedText(page);
});

test('the token of a reset link leaves the address before any request to another origin', async ({
  page,
}) => {
  const { search } = await searchAtFirstRequest(page);
  await page.goto(`${host}/reset-password?from=mail&stytch_token_type=reset_password&token=secret`);
  expect(await search).toBe('?from=mail');
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('every page that the first page links shows a field or a button to a person who is not signed in @rest', async ({
  page,
}) => {
  await page.goto(host);
  const links = page.locator(`a[href^="/"]:not(.brand), a[href^="${host}/"]`);
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  expect(paths).toEqual(expect.arrayContaining(['/playground', '/passkeys', '/password', '/wallet']));
  for (const path of new Set(paths)) {
    await page.goto(new URL(path, host).href);
    const control = page.locator('main').getByRole('textbox').or(page.locator('main').getByRole('button'));
    await expect(control.first(), path).toBeVisible();
    await expect(page.getByText('No active session detected'), path).toBeHidden();
    await expect(page.getByText('Error: Cannot use'), path).toBeHidden();
  }
});

test('a person who opens the passkeys without a session signs in there, creates one, and signs out on another page @rest', async ({
  page,
}) => {
  const digits = numberOf(215);
  await page.goto(host);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Passkeys' }).click();
  await expect(page.getByText('Sign in first. Then create a passkey here.')).toBeVisible();
  await signInByText(page, digits);
  await expect(page).toHaveURL(`${host}/passkeys`);
  await ChromiumAuthenticator.plugIn(page);
  await page.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(heading(page.getByRole('main'), 'Passkey successfully created!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Existing Passkeys')).toBeVisible();
  const banner = page.getByRole('banner');
  await page.goto(`${host}/playground`);
  await banner.getByRole('button', { name: 'Sign out' }).click();
  await expect(banner.getByRole('button')).toHaveCount(0);
});

test('a person opens their account from the header, changes their name, and signs out there', async ({
  page,
}) => {
  await page.goto(`${host}/account`);
  await signInByText(page, numberOf(561));
  const main = page.getByRole('main');
  await saveName(main, 'Ada', 'Lovelace');
  await expect(main.getByText('Ada Lovelace')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('banner').locator('.header-account').getByRole('link').click();
  await expect(page).toHaveURL(`${host}/account`);
  await main.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(main, 'Sign up or log in')).toBeVisible();
});
