/** A person answers a request only once, whatever happens to the page and its tabs. */
import type { Page } from '@playwright/test';
import { expect, paths, test } from '../support/authorize/test';
import { askForLink, emailField, heading } from '../support/journeys';

const email = 'ada@portico.example';
const allow = (page: Page) => page.getByRole('button', { name: 'Allow' });
const greeting = (page: Page) => page.getByRole('heading', { name: /^Good morning/ });
const consentTitle = (page: Page) => heading(page.getByRole('main'), 'Sign in to Kipferl with Portico Test');

test('of two tabs with the same request only one submits @firefox', async ({
  page,
  context,
  project,
  signUp,
  startRelyingParty,
}) => {
  await signUp({ email });
  const relyingParty = await startRelyingParty();
  await relyingParty.startSignIn(page);
  await expect(allow(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(allow(second)).toBeEnabled();
  await page.bringToFront();
  await allow(page).click();
  await expect(greeting(page)).toBeVisible();
  await second.bringToFront();
  await allow(second).click();
  await expect(second.getByRole('main')).toContainText(/answered/i);
  expect(await project.requests(paths.submit)).toHaveLength(1);
});

test('a link in an email keeps the request, byte for byte, and the waiting tab gives up @rest', async ({
  page,
  context,
  project,
  startRelyingParty,
  nextMessage,
}) => {
  const relyingParty = await startRelyingParty();
  await relyingParty.startSignIn(page);
  // Firefox reports an error for each load that the next navigation aborts.
  await expect(emailField(page.getByRole('main'))).toBeVisible();
  await page.goto(`${page.url()}&unknown=%20a+b%2F&flag`);
  const url = page.url();
  await askForLink(page.getByRole('main'), email);

  const other = await context.newPage();
  await other.goto((await nextMessage(email)).links[0]?.href ?? '');
  await expect(consentTitle(other)).toBeVisible();
  expect(other.url()).toBe(url);
  await expect(heading(page.getByRole('main'), 'You continued in another tab')).toBeVisible();
  await allow(other).click();
  await expect(greeting(other)).toBeVisible();
  expect(await project.requests(paths.submit)).toHaveLength(1);
});

test('after "Use another account" another person signs in, and answers the same request @rest', async ({
  page,
  project,
  signUp,
  startRelyingParty,
  nextMessage,
}) => {
  await signUp({ email });
  const relyingParty = await startRelyingParty();
  await relyingParty.startSignIn(page);
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  const url = page.url();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await askForLink(page.getByRole('main'), 'grace@portico.example');
  await page.goto((await nextMessage('grace@portico.example')).links[0]?.href ?? '');
  await expect(consentTitle(page)).toBeVisible();
  expect(page.url()).toBe(url);
  await allow(page).click();
  await expect(page.getByRole('heading', { name: 'Good morning, grace@portico.example' })).toBeVisible();
  expect(await project.requests(paths.submit)).toHaveLength(1);
});
