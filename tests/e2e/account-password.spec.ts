/** A person sets the password for the first time, and changes it, with and without the current one. */
import type { Page } from '@playwright/test';
import {
  accountPassword,
  accountPasswordPaths as paths,
  changeButton,
  currentField,
  isLive,
  saveButton,
  saved,
  setButton,
  signsIn,
  typePasswords,
} from '../support/account/passwords';
import { EmbedPage, embedUrl } from '../support/page/EmbedPage';
import { expect, signInAs, test } from '../support/passkeys/test';
import { email, newPassword, newPasswordField, password } from '../support/passwords/journeys';
import type { Project } from '../support/provider/Project';

/** The person is signed in both in this browser and elsewhere. */
async function signInWithPassword(page: Page, project: Project, more: { requires_reset?: boolean } = {}) {
  const user = await project.addUser({ email, password, ...more });
  const { session_token: elsewhere } = await project.startSession(user);
  await signInAs(page, project, user);
  return { ...user, elsewhere };
}

test('a person sets a first password, changes it, and stays signed in, with the keyboard', async ({
  openEmbed,
  page,
  project,
  signedIn,
}) => {
  const embed = await openEmbed(accountPassword);
  const { widget } = embed;
  await setButton(widget).press('Enter');
  await expect(newPasswordField(widget)).toBeFocused();
  await expect(widget.getByText('When you save it, you are signed out everywhere else.')).toBeVisible();
  await newPasswordField(widget).pressSequentially('password');
  await expect(widget.getByText('Very weak')).toBeVisible();
  await expect(saveButton(widget)).toBeDisabled();
  await newPasswordField(widget).fill(password);
  await expect(saveButton(widget)).toBeEnabled();
  await newPasswordField(widget).press('Enter');
  await expect(saved(widget)).toBeVisible();
  await expect(changeButton(widget)).toBeFocused();
  expect(await signsIn(project, password)).toBe(true);

  await changeButton(widget).press('Enter');
  await expect(currentField(widget)).toBeFocused();
  await currentField(widget).fill(password);
  await newPasswordField(widget).fill(newPassword);
  await expect(saveButton(widget)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(saved(widget)).toBeVisible();
  await expect(changeButton(widget)).toBeFocused();
  expect([await signsIn(project, password), await signsIn(project, newPassword)]).toEqual([false, true]);
  const data = { user_id: signedIn.user_id, status_code: 200, request_id: expect.any(String) };
  expect(await embed.events()).toEqual([
    { type: 'ACCOUNT_FACTOR_ADD', data: { ...data, factor: 'password' } },
    { type: 'ACCOUNT_PASSWORD_UPDATE', data },
  ]);
  await expect
    .poll(async () => JSON.stringify(await project.events()))
    .toMatch(/account_factor_added.*account_factor_changed/);
  expect(JSON.stringify(await project.events())).not.toContain(newPassword);
  await page.reload();
  await expect(widget.getByText('You have a password.')).toBeVisible();
});

test('a change in one tab signs out no tab of this browser, and another browser @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await signInWithPassword(page, project);
  const { widget } = await openEmbed(accountPassword);
  await expect(changeButton(widget)).toBeVisible();
  const other = new EmbedPage(await page.context().newPage());
  await other.page.goto(embedUrl({ publicToken: project.publicToken, ...accountPassword }));
  await typePasswords(other.widget, password);
  await saveButton(other.widget).click();
  await expect(saved(other.widget)).toBeVisible();
  await page.bringToFront();
  await typePasswords(widget, newPassword, 'nine silver ladders over Porto');
  await saveButton(widget).click();
  await expect(saved(widget)).toBeVisible();
});

test('a reply about another user is refused, and its session is revoked @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await signInWithPassword(page, project);
  const eve = await project.addUser({ email: 'eve@portico.example' });
  const { widget } = await openEmbed(accountPassword);
  await typePasswords(widget, password);
  const session = await project.startSession(eve);
  await project.addFault({
    path: paths.change,
    times: 1,
    fault: {
      status: 200,
      body: {
        data: {
          request_id: 'r',
          status_code: 200,
          user_id: eve.user_id,
          user: { user_id: eve.user_id },
          ...session,
        },
      },
    },
  });
  await saveButton(widget).click();
  await expect(currentField(widget)).toBeHidden(); // the account was read again
  await expect(saved(widget)).toBeHidden();
  await expect(widget.getByText('Sign in to manage your account.')).toBeVisible();
  await expect.poll(() => isLive(project, session.session_token)).toBe(false);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(eve.user_id);
});
