/** With `config.secondFactor`, Account asks a session without the second factor for it before a change. */
import { addressKinds } from '../support/account/addresses';
import {
  accountPasswordPaths,
  saveButton,
  saved,
  signsIn,
  typePasswords,
} from '../support/account/passwords';
import { proofTitle } from '../support/account/proof';
import { typeInto } from '../support/page/typing';
import { button, expect, signInAs, test } from '../support/passkeys/test';
import { email, newPassword, password } from '../support/passwords/journeys';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { appCode } from '../support/secondFactor/journeys';

const [, phones] = addressKinds;
const phone_number = '+12125550100';

/** Account with these sections, for a person who logs in with one of these second factors. */
const withSecond = (methods: readonly string[], sections: readonly string[]) => ({
  module: 'Account' as const,
  config: { accountOptions: { sections }, secondFactor: { methods } },
});

test('the current password alone does not change the password: a code of the app comes first', async ({
  openEmbed,
  page,
  project,
}) => {
  const user = await project.addUser({ email, password });
  await enrolAuthenticator(project, user.user_id);
  await signInAs(page, project, user);
  const embed = await openEmbed(withSecond(['totp'], ['password']));
  const { widget } = embed;
  await typePasswords(widget, password);
  await expect(saveButton(widget)).toBeEnabled();
  await saveButton(widget).click();
  await expect(proofTitle(widget)).toBeVisible();
  await expect(appCode(widget)).toBeFocused();
  await expect(widget.getByRole('button')).toHaveText(['Use a recovery code', 'Cancel']);
  expect(await project.requests(accountPasswordPaths.change)).toEqual([]);
  await typeInto(appCode(widget), (await project.totp(user.user_id)).code);
  await expect(saved(widget)).toBeVisible();
  await expect(proofTitle(widget)).toBeHidden();
  expect([await signsIn(project, password), await signsIn(project, newPassword)]).toEqual([false, true]);
  expect(await project.requests(accountPasswordPaths.change)).toHaveLength(1);
  expect(await embed.errors()).toEqual([]);
});

test('without the second factor, a phone number is not removed', async ({ openEmbed, page, project }) => {
  const user = await project.addUser({ email, phone_number });
  await enrolAuthenticator(project, user.user_id);
  await signInAs(page, project, user);
  const { widget } = await openEmbed(withSecond(['totp'], ['phones']));
  await button(widget, phones.removeOwn).click();
  await button(widget, 'Remove').click();
  await expect(appCode(widget)).toBeFocused();
  expect(await project.requests(phones.deletion)).toEqual([]);
  await typeInto(appCode(widget), (await project.totp(user.user_id)).code);
  await expect(widget.getByText('You have no phone number yet.')).toBeVisible();
});
