/** Tests passwords with the keyboard alone. `announcements.spec.ts` says what these tests check. */
import type { Locator } from '@playwright/test';
import { configs, emailField, heading, paths } from '../support/journeys';
import { KeyboardPerson } from '../support/page/KeyboardPerson';
import {
  continueButton,
  email,
  linkIn,
  newPassword,
  newPasswordField,
  password,
  passwordField,
  success,
  withResetPage,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';

const loggedIn = 'You have successfully logged in.';
const unusable = 'alert: The server gave an answer we could not use. Please try again.';
const refused = 'The password could not be reset: the link was used already, has expired, or is not known.';
// Other tests use the keyboard in the page, so here the widget is in a shadow root.
const inShadowRoot = { ...configs.password, enableShadowDOM: true };
const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });

async function enterEmail(person: KeyboardPerson, widget: Locator): Promise<void> {
  await person.types(emailField(widget), email);
  await person.page.keyboard.press('Enter');
}

test('a new password: its strength in words is announced @rest', async ({ openEmbed, page }) => {
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({ config: inShadowRoot });
  await enterEmail(person, widget);
  const finish = 'Finish creating your account by setting a password.';
  await person.isAt(heading(widget, 'Create your account'), finish);
  await person.pastes(passwordField(widget), 'password');
  const weak =
    'Very weak This is a top-10 common password Add another word or two. Uncommon words are better.';
  await person.hears([`status: ${weak}`]);
  await person.isAt(passwordField(widget), /Very weak/);
  await person.pastes(passwordField(widget), password);
  await person.hears(['status: Strong']);
  await person.presses(button(widget, 'Show password'), 'Space');
  await person.isAt(button(widget, 'Hide password'));
  await person.presses(continueButton(widget), 'Space');
  await person.isAt(success(widget), loggedIn);
  await person.hears([]);
});

test('a new password: each requirement is announced as met or not met @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await project.change({
    password_policy: 'luds',
    password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  });
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({ config: configs.password });
  await enterEmail(person, widget);
  await person.isAt(heading(widget, 'Create your account'), /./);
  const requirements = (length: string, kinds: string) =>
    `status: Must be at least 8 characters long (${length}) Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol (${kinds})`;
  await person.pastes(passwordField(widget), 'seven');
  await person.hears([requirements('not met', 'not met')]);
  await person.pastes(passwordField(widget), 'lanterns');
  await person.hears([requirements('met', 'not met')]);
  await person.pastes(passwordField(widget), 'Lanterns-1234');
  await person.hears([requirements('met', 'met')]);
});

test('a new password: a breached one and a failed check are announced @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await project.change({ breached_passwords: ['seven purple lanterns'] });
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({ config: configs.password });
  await enterEmail(person, widget);
  await person.pastes(passwordField(widget), 'seven purple lanterns');
  const breached =
    'This password may have been used on a different site that experienced a security issue. Please choose another password.';
  await person.hears([`alert: ${breached}`, 'status: Strong']);
  await person.isAt(passwordField(widget), breached);
  await project.addFault({ path: paths.strength, times: 1, fault: { status: 500, body: {} } });
  await person.pastes(passwordField(widget), password);
  await person.hears([unusable]);
  await person.presses(button(widget, 'Try again'));
  await person.hears(['status: Strong']);
  await person.presses(continueButton(widget));
  await person.isAt(success(widget), loggedIn);
});

test('a password: a missing and a wrong one are announced @rest', async ({ openEmbed, page, project }) => {
  const person = await KeyboardPerson.at(page);
  await project.addUser({ email, password });
  const { widget } = await openEmbed({ config: inShadowRoot });
  await enterEmail(person, widget);
  await person.isAt(passwordField(widget));
  await page.keyboard.press('Enter');
  await person.hears(['alert: Enter your password.']);
  await person.isAt(passwordField(widget), 'Enter your password.');
  await page.keyboard.type('a guess');
  await page.keyboard.press('Enter');
  await person.hears(['alert: The email address or the password is wrong.']);
  await person.presses(button(widget, 'Change'), 'Enter', 'Shift+Tab');
  await person.isAt(emailField(widget));
  await page.keyboard.press('Enter');
  await person.types(passwordField(widget), password);
  await page.keyboard.press('Enter');
  await person.isAt(success(widget), loggedIn);
  await person.hears([]);
});

test('a forgotten password: the second email is announced, and its link resets the password @rest', async ({
  openEmbed,
  page,
  project,
  nextMessage,
}) => {
  const person = await KeyboardPerson.at(page);
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: { ...withResetPage(project), enableShadowDOM: true } });
  const { widget } = embed;
  await enterEmail(person, widget);
  await person.isAt(passwordField(widget));
  await person.presses(button(widget, 'Forgot Password?'));
  const sent = `A link to reset your password was sent to you at ${email}.`;
  await person.isAt(heading(widget, 'Forgot password?'), sent);
  await nextMessage(email);
  await person.presses(button(widget, 'Resend email'));
  await person.hears(['status: Email resent']);
  const reset = await nextMessage(email);
  await project.addFault({ path: paths.startReset, times: 1, fault: { status: 500, body: {} } });
  await person.presses(button(widget, 'Resend email'), 'Space');
  await person.hears([unusable]);
  await person.presses(button(widget, 'Login without a password'));
  await person.isAt(heading(widget, 'Check your email'), `An email was sent to ${email}.`);
  await person.goesBack(widget);
  await person.isAt(emailField(widget));

  await page.goto(linkIn(reset, 'reset_password'));
  await embed.ready();
  await person.pastes(newPasswordField(widget), newPassword);
  await person.hears(['status: Strong']);
  await page.keyboard.press('Enter');
  await person.isAt(success(widget), loggedIn);
});

test('a person without a password: a link is sent, a failure is announced, and a password can be set @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await project.addUser({ email });
  await project.addFault({ path: paths.sendLink, times: 2, fault: { status: 500, body: {} } });
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({ config: configs.passwordAndLink });
  await enterEmail(person, widget);
  const title = heading(widget, 'Check your email');
  await person.hears([unusable]);
  await person.isAt(title);
  await person.presses(button(widget, 'Try again'));
  await person.hears([unusable]);
  await person.isAt(title);
  await person.presses(button(widget, 'Try again'));
  await person.isAt(title, `A login link was sent to you at ${email}.`);
  await person.presses(button(widget, 'Create a password instead'));
  await person.isAt(heading(widget, 'Check your email!'), `A login link was sent to you at ${email}.`);
  await person.presses(button(widget, 'Resend email'));
  await person.hears(['status: Email resent']);
  await person.goesBack(widget);
  await person.isAt(emailField(widget));
});

test('a link instead of a password: a failure of its email is announced @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await project.addUser({ email, password });
  await project.addFault({ path: paths.sendLink, times: 1, fault: { status: 500, body: {} } });
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({ config: configs.passwordAndLink });
  await enterEmail(person, widget);
  const link = button(widget, 'Email me a login link');
  await person.presses(link);
  await expect(widget.getByRole('alert')).toHaveText(unusable.replace('alert: ', ''));
  await person.isAt(link);
  await page.keyboard.press('Enter');
  await person.isAt(heading(widget, 'Check your email'), `An email was sent to ${email}.`);
  await person.goesBack(widget);
  await person.isAt(emailField(widget));
  await person.hears([unusable]);
});

test('a reset link that was used: the failure is announced, and a new link can be sent @rest', async ({
  openEmbed,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({
    module: 'ResetPassword',
    config: configs.password,
    passwordResetToken: 'no-such-token',
  });
  await person.pastes(newPasswordField(widget), newPassword);
  await person.hears(['status: Strong']);
  await page.keyboard.press('Enter');
  await person.hears([`alert: ${refused}`]);
  await person.isAt(newPasswordField(widget), 'Password strength Strong');
  await person.types(emailField(widget), 'ada');
  await person.presses(button(widget, 'Email me a new link'));
  await person.hears(['alert: Invalid email address']);
  await person.types(emailField(widget), email, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const sent = `A link to reset your password was sent to you at ${email}.`;
  await person.isAt(heading(widget, 'Forgot password?'), sent);
});

test('a reset without a password: the wait and a failure are announced @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await project.addUser({ email, password });
  const { token } = await project.createToken({ kind: 'reset_password', email });
  await project.addFault({ path: paths.redeemLink, times: 1, fault: { status: 500, body: {} } });
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({
    module: 'ResetPassword',
    config: configs.password,
    passwordResetToken: token,
  });
  await person.presses(button(widget, 'Login without a password'));
  await person.hears(['status: Logging in...', unusable]);
  await person.isAt(button(widget, 'Login without a password'));
});

test('a login link: its failure is announced, and the focus is on the title after a retry @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const { token } = await project.createToken({ kind: 'login', email });
  await project.addFault({ path: paths.redeemLink, times: 2, fault: { status: 500, body: {} } });
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed(
    { module: 'ResetPassword', config: configs.password },
    `stytch_token_type=login&token=${token}`,
  );
  await person.hears([unusable]);
  await person.presses(button(widget, 'Try again'));
  await person.hears([unusable]);
  await person.isAt(heading(widget, 'Reset your password'));
  await person.presses(button(widget, 'Try again'));
  await person.isAt(success(widget), loggedIn);
});
