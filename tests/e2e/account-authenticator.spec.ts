/** The authenticator app of a signed-in person: set up, its recovery codes shown again, and removed. */
import type { Locator, Page } from '@playwright/test';
import {
  authenticator,
  authenticatorPaths as paths,
  confirmButton,
  doneButton,
  recoveryCodes,
  remove,
  removeButton,
  setUpButton,
  showButton,
} from '../support/account/authenticator';
import { proofTitle } from '../support/account/proof';
import { setSession } from '../support/authorize/setSession';
import { wrongCode } from '../support/journeys';
import type { Embed } from '../support/page/EmbedPage';
import { embedUrl, EmbedPage } from '../support/page/EmbedPage';
import { typeInto } from '../support/page/typing';
import { expect, signInAs, test } from '../support/passkeys/test';
import type { Project } from '../support/provider/Project';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { appCode, email, logIn, password, withTotp } from '../support/secondFactor/journeys';

const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });
const HOUR_MS = 3_600_000;
const offlineSentence = 'We could not reach the server. Check your connection and try again.';
const overSentence = 'Sign in to manage your account.';

/** Signs a person in who has an app, and who has just entered one of its codes. */
async function signInWithApp(page: Page, project: Project) {
  const { user_id } = await project.addUser({ email });
  const { session, recovery_codes } = await enrolAuthenticator(project, user_id);
  await setSession(page.context(), session);
  return { user_id, recovery_codes };
}

/** Opens the set-up, and waits for the field for the first code. */
async function beginSetUp(widget: Locator) {
  await setUpButton(widget).press('Enter');
  await expect(appCode(widget)).toBeVisible();
}

test('a person sets up an app, keeps the recovery codes, sees them again, and removes it, with the keyboard', async ({
  openEmbed,
  page,
  project,
  signedIn: { user_id },
}) => {
  const embed = await openEmbed(authenticator);
  const { widget } = embed;
  const heading = widget.getByRole('heading', { name: 'Authenticator app' });
  await beginSetUp(widget);
  await expect(heading).toBeFocused();
  await expect(widget.locator('svg path').first()).toBeVisible();
  await typeInto(appCode(widget), (await project.totp(user_id)).code);
  await expect(recoveryCodes(widget)).toHaveCount(10);
  await expect(widget.getByRole('status').getByText('Your authenticator app is set up.')).toBeVisible();
  const codes = await recoveryCodes(widget).allTextContents();
  await doneButton(widget).press('Enter');
  await expect(widget.getByText('Please keep the codes first, then tick the box.')).toBeVisible();
  await widget.getByLabel('I have kept them').press('Space');
  await doneButton(widget).press('Enter');
  await expect(showButton(widget)).toBeFocused();
  await expect(recoveryCodes(widget)).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(recoveryCodes(widget)).toHaveText(codes);
  await expect(widget.getByText('Codes left: 10')).toBeVisible();
  await expect(heading).toBeFocused();
  await doneButton(widget).press('Enter');
  await expect(showButton(widget)).toBeFocused();

  await removeButton(widget).press('Enter');
  await expect(widget.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(confirmButton(widget)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('status').getByText('Authenticator app was removed.')).toBeVisible();
  await expect(setUpButton(widget)).toBeFocused();
  expect(await project.users()).toMatchObject([{ totps: [] }]);
  const data = { user_id, status_code: 200, request_id: expect.any(String), factor: 'totp' };
  expect(await embed.events()).toMatchObject([
    { type: 'TOTP_CREATE' },
    { type: 'TOTP_AUTHENTICATE' },
    { type: 'ACCOUNT_FACTOR_ADD', data },
    { type: 'TOTP_DELETE', data: {} },
    { type: 'ACCOUNT_FACTOR_REMOVE', data },
  ]);
  await expect
    .poll(async () => JSON.stringify(await project.events()))
    .toMatch(/account_factor_added.*account_factor_removed/);
  const told = JSON.stringify([await embed.events(), await project.events()]);
  for (const code of codes) expect(told).not.toContain(code);
});

for (const embed of [
  { via: 'element', presentation: { options: { enableShadowDOM: true } } },
  { via: 'standalone' },
] as const satisfies Embed[]) {
  test(`an app is set up after a reload in the middle, with \`via: '${embed.via}'\` @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: { user_id },
  }) => {
    const { widget } = await openEmbed({ ...authenticator, ...embed });
    await beginSetUp(widget);
    const { code } = await project.totp(user_id);
    await page.reload();
    await beginSetUp(widget);
    await typeInto(appCode(widget), wrongCode(code));
    await expect(widget.getByText(/^This code is not correct/)).toBeVisible();
    await appCode(widget).fill('');
    await typeInto(appCode(widget), (await project.totp(user_id)).code);
    await expect(recoveryCodes(widget)).toHaveCount(10);
    await page.reload();
    await showButton(widget).click();
    await expect(widget.getByText('Codes left: 10')).toBeVisible();
  });
}

interface Refusal {
  what: string;
  prepare?(project: Project, page: Page): Promise<unknown>;
  shows: string | RegExp;
  /** Starts the set-up again if it has ended. */
  recover?(widget: Locator, project: Project, page: Page): Promise<unknown>;
}

const firstCodes: Refusal[] = [
  { what: 'is wrong', shows: /^This code is not correct/ },
  {
    what: 'comes after the set-up has expired',
    prepare: (project) => project.moveClock(HOUR_MS + 1_000),
    shows: 'This authenticator app is not set up for your account.',
    recover: (widget) => beginSetUp(widget),
  },
  {
    what: 'is entered offline',
    prepare: (_, page) => page.context().setOffline(true),
    shows: offlineSentence,
    recover: (_, _project, page) => page.context().setOffline(false),
  },
];

for (const { what, prepare, shows, recover } of firstCodes) {
  test(`if the first code ${what}, the person can set the app up nevertheless @rest`, async ({
    openEmbed,
    page,
    project,
  }) => {
    const user = await project.addUser({ email });
    await setSession(page.context(), await project.startSession({ ...user, minutes: 180 }));
    const { widget } = await openEmbed(authenticator);
    await beginSetUp(widget);
    const { code } = await project.totp(user.user_id);
    await prepare?.(project, page);
    await typeInto(appCode(widget), wrongCode(code));
    await expect(alert(widget)).toHaveText(shows);
    await recover?.(widget, project, page);
    await appCode(widget).fill('');
    await typeInto(appCode(widget), (await project.totp(user.user_id)).code);
    await expect(recoveryCodes(widget)).toHaveCount(10);
  });
}

test('a code of an earlier set-up is refused, and after too many codes the section shows the waiting time @rest', async ({
  openEmbed,
  project,
  signedIn: { user_id },
}) => {
  await project.change({ rate_limits: false });
  const { widget } = await openEmbed(authenticator);
  await beginSetUp(widget);
  const { code: earlier } = await project.totp(user_id);
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await beginSetUp(widget);
  for (let guess = 0; guess < 5; guess++) {
    await appCode(widget).fill('');
    await typeInto(appCode(widget), earlier);
    await expect(widget.getByText(/^This code is not correct/)).toBeVisible();
  }
  await appCode(widget).fill('');
  await typeInto(appCode(widget), earlier);
  await expect(widget.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
  await expect(appCode(widget)).toBeDisabled();
});

test('a used recovery code is not shown any more @rest', async ({ openEmbed, page, project }) => {
  const { user_id } = await project.addUser({ email, password });
  const { recovery_codes } = await enrolAuthenticator(project, user_id);
  const { widget } = await openEmbed({
    config: withTotp(),
  });
  await logIn(widget);
  await widget.getByRole('button', { name: 'Another way' }).click();
  await widget.getByRole('button', { name: 'Use a recovery code' }).click();
  await typeInto(widget.getByLabel('Recovery code'), recovery_codes[0] ?? '');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('Do you still have your app?')).toBeVisible();
  const account = new EmbedPage(page);
  await page.goto(embedUrl({ publicToken: project.publicToken, ...authenticator }));
  await showButton(account.widget).click();
  await expect(account.widget.getByText('Codes left: 9')).toBeVisible();
  await expect(recoveryCodes(account.widget)).toHaveText(recovery_codes.slice(1));
});

interface Failure {
  what: string;
  prepare(project: Project, page: Page): Promise<unknown>;
  shows: string;
  recover?(project: Project, page: Page): Promise<unknown>;
}

async function refuse(project: Project) {
  const body = { status_code: 400, error_type: 'bad_request', error_message: 'Not now.' };
  await project.addFault({ path: paths.codes, fault: { status: 400, body } });
  await project.addFault({ method: 'DELETE', path: paths.remove, fault: { status: 400, body } });
}

const failures: Failure[] = [
  {
    what: 'the provider refuses',
    prepare: refuse,
    shows: 'Not now.',
    recover: (project) => project.removeFaults(),
  },
  {
    what: 'the browser is offline',
    prepare: (_, page) => page.context().setOffline(true),
    shows: offlineSentence,
    recover: (_, page) => page.context().setOffline(false),
  },
  {
    what: 'the session has ended',
    prepare: (project) => project.moveClock(24 * HOUR_MS),
    shows: overSentence,
  },
];

for (const { what, prepare, shows, recover } of failures.slice(1)) {
  test(`if ${what}, the set-up cannot be started, and the section says why @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: _user,
  }) => {
    const { widget } = await openEmbed(authenticator);
    await expect(setUpButton(widget)).toBeVisible();
    await prepare(project, page);
    await setUpButton(widget).press('Enter');
    await expect(alert(widget)).toHaveText(shows);
    if (!recover) return;
    await expect(setUpButton(widget)).toBeFocused();
    await recover(project, page);
    await page.keyboard.press('Enter');
    await expect(appCode(widget)).toBeVisible();
  });
}

for (const { what, prepare, shows, recover } of failures) {
  for (const action of ['showing the recovery codes', 'a removal'] as const) {
    test(`if ${what}, ${action} can be tried again @rest`, async ({ openEmbed, page, project }) => {
      await signInWithApp(page, project);
      const { widget } = await openEmbed(authenticator);
      const isRemoval = action === 'a removal';
      await expect(showButton(widget)).toBeVisible();
      await prepare(project, page);
      if (isRemoval) await remove(widget);
      else await showButton(widget).click();
      await expect(alert(widget)).toHaveText(shows);
      if (!recover) return;
      await recover(project, page);
      await (isRemoval ? confirmButton(widget) : showButton(widget)).click();
      if (isRemoval) await expect(setUpButton(widget)).toBeVisible();
      else await expect(recoveryCodes(widget)).toHaveCount(10);
    });
  }
}

test('an app that was removed in another tab is gone here too, without an error @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await signInWithApp(page, project);
  const embed = await openEmbed(authenticator);
  await expect(removeButton(embed.widget)).toBeVisible();
  const other = new EmbedPage(await page.context().newPage());
  await other.page.goto(embedUrl({ publicToken: project.publicToken, ...authenticator }));
  await remove(other.widget);
  await expect(setUpButton(other.widget)).toBeVisible();
  await expect(setUpButton(embed.widget)).toBeVisible();
  expect(await embed.events()).toEqual([]);
  expect(await embed.errors()).toEqual([]);
});

test('without a recent code of the app, the section asks for one, and the change goes on @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const { user_id } = await project.addUser({ email });
  await enrolAuthenticator(project, user_id);
  await signInAs(page, project, { user_id });
  const embed = await openEmbed(authenticator);
  const { widget } = embed;
  await showButton(widget).click();
  await expect(proofTitle(widget)).toBeVisible();
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await expect(showButton(widget)).toBeFocused();
  await remove(widget);
  await expect(proofTitle(widget)).toBeVisible();
  await typeInto(appCode(widget), (await project.totp(user_id)).code);
  await expect(setUpButton(widget)).toBeVisible();
  await expect(widget.getByRole('status').getByText('Authenticator app was removed.')).toBeVisible();
  expect(await embed.errors()).toEqual([]);
  expect(await project.requests(paths.codes)).toHaveLength(0);
  expect(await project.requests(paths.remove)).toHaveLength(1);
});
