import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { messages as landingMessages } from '../../src/features/landing/messages';
import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { messages as phoneMessages } from '../../src/methods/phone/messages';
import { remote } from '../support/addresses';
import { heading } from '../support/journeys';
import { clientOptions, plainAddress } from '../support/page/PlainPage';
import { typeInto } from '../support/page/typing';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { appCode, secondStep } from '../support/secondFactor/journeys';
import { expect, test } from '../support/test';

const sample = readFileSync(join(import.meta.dirname, '../../docs/samples/plain-page.html'), 'utf8');

/** The sample has this machine's URLs and the test's project. */
async function openSample(page: Page, publicToken: string, { query = '', options = {} } = {}) {
  const body = sample
    .replace('http://localhost:3001', remote)
    .replace("'public-token-test-local'", `'${publicToken}', ...${JSON.stringify(options)}`)
    .replace(/clientOptions: .*/, `clientOptions: ${JSON.stringify(clientOptions)},`);
  await page
    .context()
    .route(`${plainAddress}**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(plainAddress + query);
}

test('the plain page of the quick start says that a file that hangs is unavailable, and shows the widget if it arrives', async ({
  page,
  project,
}) => {
  await page.clock.install();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`${remote}/standalone/portico.js`, (route) => arrived.then(() => route.continue()));
  await openSample(page, project.publicToken);
  const message = page.getByText('Sign-in is unavailable. Load the page again.');
  await expect(message).toBeHidden();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  arrive();
  await expect(page.getByRole('tab', { name: 'Text', exact: true })).toBeVisible();
  await expect(message).toBeHidden();
});

test('the plain page of the quick start signs a person in with a passcode, shows the number, and signs out', async ({
  page,
  project,
  nextMessage,
}) => {
  await openSample(page, project.publicToken);
  await page.getByRole('tab', { name: 'Text', exact: true }).click();
  await typeInto(page.getByLabel(phoneMessages.texts.label), '2025550162');
  await page.getByRole('button', { name: phoneMessages.texts.continueSms }).click();
  const { code } = await nextMessage('+12025550162');
  await typeInto(page.getByLabel(passcodeMessages.texts.field), code ?? '');
  await expect(page.getByText('Hello +12025550162')).toBeVisible();
  await expect(page.locator('#login')).toBeEmpty();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('tab', { name: 'Text', exact: true })).toBeVisible();
});

test('on the plain page of the quick start, the link of another account signs in a person who is signed in', async ({
  page,
  project,
}) => {
  const followLink = async (email: string) => {
    const { token } = await project.createToken({ kind: 'magic_links', email });
    const query = `?stytch_token_type=magic_links&token=${token}`;
    await openSample(page, project.publicToken, { query });
    return query;
  };
  await followLink('ada@portico.example');
  await expect(page.getByText('Hello ada@portico.example')).toBeVisible();
  const query = await followLink('grace@portico.example');
  await expect(page.getByText('Hello grace@portico.example')).toBeVisible();
  expect(page.url()).toBe(plainAddress);

  await openSample(page, project.publicToken, { query }); // a link works once
  await expect(heading(page.locator('#login'), landingMessages.texts.failedTitle)).toBeVisible();
});

test('the plain page of the quick start, after a link, asks for the second factor in every tab, until one has it @rest', async ({
  page,
  context,
  project,
}) => {
  const email = 'ada@portico.example';
  const { user_id } = await project.addUser({ email });
  await enrolAuthenticator(project, user_id);
  const { token } = await project.createToken({ kind: 'magic_links', email });
  await openSample(page, project.publicToken, {
    query: `?stytch_token_type=magic_links&token=${token}`,
    options: { secondFactorOptions: { methods: ['totp'] } },
  });

  const other = await context.newPage();
  const bodies = [page.locator('body'), other.locator('body')] as const;
  await expect(secondStep(bodies[0])).toBeVisible();
  await page.reload();
  await other.goto(plainAddress);
  for (const body of bodies) await expect(secondStep(body)).toBeVisible();
  await expect(page.getByText(`Hello ${email}`)).toBeHidden();
  await typeInto(appCode(bodies[1]), (await project.totp(user_id)).code);
  for (const body of bodies) await expect(body.getByText(`Hello ${email}`)).toBeVisible();
});
