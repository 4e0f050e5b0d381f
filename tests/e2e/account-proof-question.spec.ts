/** The question of who the person is: when it is asked, for what, and when it ends by itself. */
import type { Locator, Page } from '@playwright/test';
import { addressKinds, addresses } from '../support/account/addresses';
import { authenticator, authenticatorPaths, remove, setUpButton } from '../support/account/authenticator';
import { account, saveName } from '../support/account/journeys';
import {
  accountPassword,
  accountPasswordPaths,
  changeButton,
  saveButton,
  saved,
  unknownButton,
} from '../support/account/passwords';
import { removeInOtherTab } from '../support/account/removeInOtherTab';
import { proofTitle, signedInEarlier, signedUpEarlier } from '../support/account/proof';
import { typeInto } from '../support/page/typing';
import { button, expect, test } from '../support/passkeys/test';
import { newPassword, newPasswordField } from '../support/passwords/journeys';
import { enrolAuthenticator, STEP_MS } from '../support/secondFactor/enrol';
import { appCode } from '../support/secondFactor/journeys';

const [emails, phones] = addressKinds;
const own = { email: 'ada@portico.example', phone_number: '+12125550100', password: 'correct horse battery' };
const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });
const passwordField = (widget: Locator) => widget.getByLabel('Password', { exact: true });
const authenticate = '**/sdk/v1/sessions/authenticate';
const offlineSentence = 'We could not reach the server. Check your connection and try again.';

/** Types a new address, and asks for its passcode. */
async function addAddress(widget: Locator, kind: (typeof addressKinds)[number]): Promise<void> {
  await button(widget, kind.add).click();
  await typeInto(widget.getByLabel(kind.field), kind.typed);
  await button(widget, kind.send).click();
}

test('a page that has only the cookies of the session reads it first, says if that fails, and then asks', async ({
  openEmbed,
  page,
  project,
}) => {
  await signedInEarlier(page, project, await project.addUser(own));
  // The client does not get its session, but the page can read the user.
  await page.route(authenticate, (route) => route.abort('internetdisconnected'));
  const embed = await openEmbed(addresses('emails'));
  const { widget } = embed;
  await addAddress(widget, emails);
  await expect(alert(widget)).toHaveText(offlineSentence);
  await expect(widget.getByLabel(emails.field)).toHaveValue(emails.typed);
  expect((await embed.errors()).map(({ code }) => code)).toContain('network');
  await page.unroute(authenticate);
  await button(widget, emails.send).click();
  await expect(proofTitle(widget)).toBeVisible();
  await expect(passwordField(widget)).toBeFocused();
  expect(await project.requests(emails.sending)).toEqual([]);
});

test('of two changes that wait for the session, the first asks, and the second says that it can be tried again @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await signedInEarlier(page, project, await project.addUser(own));
  await page.route(authenticate, (route) => route.abort('internetdisconnected'));
  const config = { accountOptions: { sections: ['emails', 'phones'] } };
  const { widget } = await openEmbed({ ...account, config });
  await expect(button(widget, phones.add)).toBeVisible();
  await page.unroute(authenticate);
  const held = holdRequest(page, '/sdk/v1/sessions/authenticate');
  await addAddress(widget, emails);
  await held.arrived;
  await addAddress(widget, phones);
  held.release();
  await expect(passwordField(widget)).toBeFocused();
  await expect(alert(widget)).toHaveText('Something went wrong. Please try again.');
  await widget.getByRole('group', { name: 'Confirm that it is you' }).getByText('Cancel').click();
  await expect(widget.getByLabel(phones.field)).toHaveValue(/202/);
  await button(widget, phones.send).click();
  await expect(passwordField(widget)).toBeFocused();
  await expect(alert(widget)).toBeHidden();
  await expect(widget.getByLabel(emails.field)).toHaveValue(emails.typed);
  expect([await project.requests(emails.sending), await project.requests(phones.sending)]).toEqual([[], []]);
});

test('if another tab removes the address in question, the question ends, and nothing else is removed @rest', async ({
  openEmbed,
  page,
  project,
  nextMessage: _nextMessage,
}) => {
  const user = await project.addUser(own);
  await signedInEarlier(page, project, user);
  const embed = await openEmbed(addresses('phones'));
  const { widget } = embed;
  await button(widget, phones.removeOwn).click();
  await button(widget, 'Remove').click();
  await expect(proofTitle(widget)).toBeVisible();
  await removeInOtherTab(page, project, phones);
  await expect(proofTitle(widget)).toBeHidden();
  await expect(widget.getByText('You have no phone number yet.')).toBeVisible();
  await expect(button(widget, phones.add)).toBeFocused();
  expect(await project.requests(phones.deletion)).toHaveLength(1);
  expect(await embed.errors()).toEqual([]);
});

test('a person who does not know their password answers one question, which does not offer the password @rest', async ({
  openEmbed,
  page,
  project,
  nextMessage,
}) => {
  await signedInEarlier(page, project, await project.addUser(own));
  const { widget } = await openEmbed(accountPassword);
  await changeButton(widget).click();
  await unknownButton(widget).click();
  await typeInto(newPasswordField(widget), newPassword);
  await expect(saveButton(widget)).toBeEnabled();
  await saveButton(widget).click();
  await expect(proofTitle(widget)).toBeFocused();
  await expect(widget.getByRole('button')).toHaveText([`Send a code to ${own.email}`, 'Cancel']);
  await button(widget, `Send a code to ${own.email}`).click();
  await typeInto(widget.getByLabel('One-time passcode'), (await nextMessage(own.email)).code ?? '');
  await expect(saved(widget)).toBeVisible();
  expect(await project.requests(accountPasswordPaths.set)).toHaveLength(1);
});

test('before the authenticator app is removed, the person answers one question: the app’s code @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const user = await project.addUser(own);
  await enrolAuthenticator(project, user.user_id);
  await signedInEarlier(page, project, user, STEP_MS);
  const embed = await openEmbed(authenticator);
  const { widget } = embed;
  await remove(widget);
  await expect(appCode(widget)).toBeFocused();
  await expect(button(widget, 'Use your password')).toBeHidden();
  await expect(button(widget, 'Use a recovery code')).toBeVisible();
  await typeInto(appCode(widget), (await project.totp(user.user_id)).code);
  await expect(setUpButton(widget)).toBeVisible();
  expect(await project.requests(authenticatorPaths.remove)).toHaveLength(1);
  expect(await embed.errors()).toEqual([]);
});

test('a person whose address is not verified proves who they are by their password @rest', async ({
  openEmbed,
  page,
  project,
  nextMessage,
}) => {
  await signedUpEarlier(page, project, own);
  const { widget } = await openEmbed(addresses('emails'));
  await addAddress(widget, emails);
  await expect(passwordField(widget)).toBeFocused();
  await typeInto(passwordField(widget), own.password);
  await passwordField(widget).press('Enter');
  await nextMessage(emails.address);
  await expect(widget.getByLabel('One-time passcode')).toBeFocused();
});

test('a late refusal is said in its own section, and does not replace the question of another section @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await signedInEarlier(page, project, await project.addUser(own));
  const path = '/sdk/v1/users/me';
  const reason = 'Another factor is needed.';
  await project.addFault({
    method: 'PUT',
    path,
    times: 1,
    fault: {
      status: 401,
      body: { status_code: 401, error_type: 'insufficient_factors', error_message: reason },
    },
  });
  const config = { accountOptions: { sections: ['name', 'emails'] } };
  const { widget } = await openEmbed({ ...account, config });
  const held = holdRequest(page, path);
  await saveName(widget, 'Ada', 'Lovelace');
  await held.arrived;
  await addAddress(widget, emails);
  await expect(passwordField(widget)).toBeFocused();
  held.release();
  await expect(alert(widget)).toHaveText(reason);
  await expect(passwordField(widget)).toBeFocused();
  await expect(proofTitle(widget)).toHaveCount(1);
  await expect(widget.getByLabel('First name')).toHaveValue('Ada');
  await button(widget, 'Save').click();
  await expect(widget.getByText('Your name was saved.')).toBeVisible();
  await expect(passwordField(widget)).toBeVisible();
});

/** Holds the next request to the path until `release` is called. */
function holdRequest(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => {
    void page.route(
      `**${path}`,
      async (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue();
        resolve();
        await released;
        await route.continue();
      },
      { times: 1 },
    );
  });
  return { arrived, release };
}
