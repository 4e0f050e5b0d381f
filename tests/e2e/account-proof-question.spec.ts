/** The question of who the person is: when it is asked, for what, and when it ends by itself. */
import type { Locator } from '@playwright/test';
import { addressKinds, addresses } from '../support/account/addresses';
import { removeInOtherTab } from '../support/account/removeInOtherTab';
import { proofTitle, signedInEarlier } from '../support/account/proof';
import { typeInto } from '../support/page/typing';
import { button, expect, test } from '../support/passkeys/test';

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
