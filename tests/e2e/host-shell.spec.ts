import type { Page } from '@playwright/test';
import { messages as mainMessages } from '../../src/features/main/messages';
import { saveName } from '../support/account/journeys';
import { host, identityProvider, remote } from '../support/addresses';
import { askForLink, askForPhonePasscode, heading, passcodeField } from '../support/journeys';
import { holdScript } from '../support/page/hold';
import { autofill, seen } from '../support/page/typing';
import { expect, test } from '../support/test';

// All tests of the example host share one project.
const someone = () => `someone-${crypto.randomUUID()}@portico.example`;

/**
 * No real person has such a number (555-01…). Each repeat gets another, because the provider limits the messages to
 * each.
 */
const phoneNumber = () => `56155501${String(test.info().repeatEachIndex % 100).padStart(2, '0')}`;

/**
 * `search` is the query of the page's URL at the request for the remote's manifest. An async function would wait for a
 * returned promise, so it is in an object.
 */
async function searchAtFirstRequest(page: Page): Promise<{ search: Promise<string> }> {
  let resolve = (_: string) => {};
  const search = new Promise<string>((resolveSearch) => (resolve = resolveSearch));
  await page.route(`${remote}/mf-manifest.json`, async (route) => {
    resolve(await page.evaluate(() => location.search));
    await route.continue();
  });
  return { search };
}

/** In the whole outbox, a new message of another test would move the list, perhaps during a click. */
const openOutbox = (page: Page, to: string) =>
  page.goto(`${identityProvider}/outbox?to=${encodeURIComponent(to)}`);

async function signInByText(page: Page, digits: string): Promise<void> {
  const widget = page.getByRole('main');
  await widget.getByRole('tab', { name: 'Text' }).click();
  await askForPhonePasscode(widget, digits);

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

test('a person types an email address, opens the outbox, follows the link, and is signed in @engine', async ({
  page,
}) => {
  const email = someone();
  await page.goto(host);
  const widget = page.getByRole('main');
  await askForLink(widget, email);

  await openOutbox(page, email);
  const letter = page.getByRole('article').filter({ hasText: email });
  const link = letter.getByRole('link', { name: 'Log in' });
  const href = (await link.getAttribute('href')) ?? '';
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
  await expect(heading(widget, mainMessages.texts.title)).toBeVisible();
  await page.goto(new URL(href, identityProvider).href);
  await expect(page.getByRole('heading', { name: 'You could not be signed in' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(heading(widget, mainMessages.texts.title)).toBeVisible();
});

for (const [what, file, failure] of [
  ['a server answers with 404', /\/assets\/(?!shell).+\.js/, '404'],
  ['the browser is offline', /\/settings\.json/, 'offline'],
] as const) {
  test(`when a file is missing because ${what}, "Try again" shows Login with what was typed`, async ({
    page,
  }) => {
    const scripts = await holdScript(page, /\/assets\/.+\.js/);
    await page.route(file, (route) => (failure === '404' ? route.fulfill({ status: 404 }) : route.abort()));
    await page.goto(host, { waitUntil: 'commit' });
    const field = page.getByRole('main').getByRole('textbox', { name: 'Email' });
    await field.fill('ada@portico.example');
    scripts.release();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Sign-in is unavailable. Try again');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-portico-form]')).toHaveCount(0);
    await expect(field).toHaveValue('ada@portico.example');
  });
}

test('a person opens their account from the header, changes their name, and signs out there', async ({
  page,
}) => {
  await page.goto(`${host}/account`);
  await signInByText(page, phoneNumber());
  const main = page.getByRole('main');
  await saveName(main, 'Ada', 'Lovelace');
  await expect(main.getByText('Ada Lovelace')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('banner').locator('.header-account').getByRole('link').click();
  await expect(page).toHaveURL(`${host}/account`);
  await main.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(main, mainMessages.texts.title)).toBeVisible();
});
