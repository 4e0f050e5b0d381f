/** Tests Account and the second factor with the keyboard alone. `announcements.spec.ts` says what these tests check. */
import { addressKinds } from '../support/account/addresses';
import { account, editName } from '../support/account/journeys';
import { proofTitle, signedInEarlier } from '../support/account/proof';
import { emailField, heading, wrongCode } from '../support/journeys';
import { KeyboardPerson } from '../support/page/KeyboardPerson';
import { button } from '../support/passkeys/test';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { anotherWay, appCode, email, password, withTotp } from '../support/secondFactor/journeys';
import { expect, test } from '../support/test';

const unusable = 'alert: The server gave an answer we could not use. Please try again.';
const [, phones] = addressKinds;

test('Account: a change that fails, one that succeeds, and the question before a removal are announced @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  const own = { email, phone_number: '+12125550100', password };
  await signedInEarlier(page, project, await project.addUser(own));
  await project.addFault({
    method: 'PUT',
    path: '/sdk/v1/users/me',
    times: 1,
    fault: { status: 500, body: {} },
  });
  const { widget } = await openEmbed({
    ...account,
    config: { accountOptions: { sections: ['name', 'phones'] } },
  });
  await person.presses(editName(widget));
  await person.isAt(widget.getByLabel('First name'));
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await person.hears([unusable]);
  await person.isAt(widget.getByLabel('First name'));
  await page.keyboard.press('Enter');
  await person.hears(['status: Your name was saved.']);
  await person.isAt(editName(widget));

  await person.presses(button(widget, phones.removeOwn));
  await person.isAt(button(widget, 'Cancel'), /./);
  await person.presses(button(widget, 'Remove'), 'Enter', 'Shift+Tab');
  const passwordField = widget.getByLabel('Password', { exact: true });
  await person.isAt(passwordField);
  await expect(proofTitle(widget)).toBeVisible();
  await person.hears([]);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  const refusal = 'The email address or the password is wrong.';
  await person.hears([`alert: ${refusal}`]);
  await person.isAt(passwordField, refusal);
  await person.types(passwordField, password);
  await page.keyboard.press('Enter');
  await person.hears([expect.stringMatching(/^status: .* was removed\.$/)]);
});

test('the second factor: a wrong code, another way, and a recovery code are announced @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  const { user_id } = await project.addUser({ email, password });
  const { recovery_codes } = await enrolAuthenticator(project, user_id);
  const { widget } = await openEmbed({ config: withTotp() });
  await person.types(emailField(widget), email);
  await page.keyboard.press('Enter');
  await person.types(widget.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await person.isAt(appCode(widget));
  const { code } = await project.totp(user_id);
  await page.keyboard.type(wrongCode(code));
  await person.hears([expect.stringMatching(/^alert: This code is not correct/)]);
  await person.isAt(appCode(widget), /^This code is not correct/);
  await person.presses(anotherWay(widget));
  await person.presses(button(widget, 'Use a recovery code'));
  const field = widget.getByLabel('Recovery code');
  await person.isAt(field);
  await page.keyboard.type('aaaa-aaaa-aaaa');
  await page.keyboard.press('Enter');
  await person.hears(['alert: This code is wrong, or it was used before.']);
  await person.isAt(field, 'This code is wrong, or it was used before.');
  await person.types(field, recovery_codes[0] ?? '');
  await page.keyboard.press('Enter');
  await person.isAt(heading(widget, 'Do you still have your app?'), /^You have used a recovery code\./);
  await person.hears([]);
});
