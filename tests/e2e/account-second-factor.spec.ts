/** With `config.secondFactorOptions`, Account asks for the second factor before a change. */
import { messages as authenticatorAccountMessages } from '../../src/methods/authenticator/accountMessages';
import { proofTitle } from '../support/account/journeys';
import {
  accountPasswordPaths,
  saveButton,
  saved,
  signsIn,
  typePasswords,
} from '../support/account/passwords';
import { signInAs } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import { expect, test } from '../support/passkeys/test';
import { email, newPassword, password } from '../support/passwords/journeys';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { appCode } from '../support/secondFactor/journeys';

const withSecond = (methods: readonly string[], sections: readonly string[]) => ({
  module: 'Account' as const,
  config: { accountOptions: { sections }, secondFactorOptions: { methods } },
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
  await expect(widget.getByRole('button')).toHaveText([
    authenticatorAccountMessages.texts.proofRecovery,
    'Cancel',
  ]);
  expect(await project.requests(accountPasswordPaths.change)).toEqual([]);
  await typeInto(appCode(widget), (await project.totp(user.user_id)).code);
  await expect(saved(widget)).toBeVisible();
  await expect(proofTitle(widget)).toBeHidden();
  expect([await signsIn(project, password), await signsIn(project, newPassword)]).toEqual([false, true]);
  expect(await project.requests(accountPasswordPaths.change)).toHaveLength(1);
  expect(await embed.errors()).toEqual([]);
});
