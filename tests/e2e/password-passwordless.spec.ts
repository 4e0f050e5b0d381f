/** An account without a password gets an email at once. */
import { messages as passwordMessages } from '../../src/methods/password/messages';
import { heading } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import {
  askForPassword,
  continueButton,
  email,
  linkIn,
  newPassword,
  newPasswordField,
  success,
  withResetPage,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';

test.beforeEach(({ project }) => project.addUser({ email }));

test('a person without a password sets the first one through "Create a password instead"', async ({
  openEmbed,
  project,
  nextMessage,
  page,
}) => {
  const config = { ...withResetPage(project), products: ['passwords', 'emailMagicLinks'] };
  const { widget } = await openEmbed({ config });
  await askForPassword(widget);
  await nextMessage(email);
  await widget.getByRole('button', { name: 'Create a password instead' }).click();
  await expect(heading(widget, passwordMessages.texts.setNewTitle)).toBeVisible();
  // The person has come from this offer.
  await expect(widget.getByRole('button', { name: passwordMessages.texts.withoutPassword })).toHaveCount(0);
  await page.goto(linkIn(await nextMessage(email), 'reset_password'));
  await typeInto(newPasswordField(widget), newPassword);
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
});
