/** What password managers and browsers need in order to fill in a password, and to offer to save it. */
import type { Locator } from '@playwright/test';
import { configs, paths } from '../support/journeys';
import {
  askForPassword,
  email,
  continueButton,
  newPassword,
  newPasswordField,
  password,
  passwordField,
  success,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';
import { autofill, typeInto } from '../support/page/typing';

/** Returns what a password manager reads of the field's form. */
const formOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const inputs = [...(input.form?.querySelectorAll('input') ?? [])];
    return {
      isInDocument: input.getRootNode() === document,
      submits: input.form?.querySelectorAll('[type=submit]').length,
      fields: inputs.map(({ name, type, autocomplete, readOnly, value }) => ({
        name,
        type,
        autocomplete,
        readOnly,
        value,
      })),
      id: input.id,
    };
  });

const usernameField = {
  name: 'username',
  type: 'email',
  autocomplete: 'username',
  readOnly: true,
  value: email,
};
const emptyPasswordField = (autocomplete: 'new-password' | 'current-password') => ({
  name: autocomplete,
  type: 'password',
  autocomplete,
  readOnly: false,
  value: '',
});

test('when an account is created, a form in the light DOM has a user name and a new password', async ({
  openEmbed,
}) => {
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  expect(await formOf(passwordField(widget))).toEqual({
    isInDocument: true,
    submits: 1,
    fields: [usernameField, emptyPasswordField('new-password')],
    id: 'new-password',
  });
});

test('at a login, the form has a user name and the current password', async ({ openEmbed, project }) => {
  await project.addUser({ email, password });
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  expect(await formOf(passwordField(widget))).toEqual({
    isInDocument: true,
    submits: 1,
    fields: [usernameField, emptyPasswordField('current-password')],
    id: 'current-password',
  });
});

test('at a reset, the form has a new password, and the user name if it is known', async ({ openEmbed }) => {
  const embed = { module: 'ResetPassword', config: configs.password } as const;
  const { widget } = await openEmbed({ ...embed, passwordResetToken: 'token' });
  expect(await formOf(newPasswordField(widget))).toMatchObject({
    fields: [emptyPasswordField('new-password')],
    id: 'new-password',
  });
  const state = { resetPasswordState: { token: 'token', email } };
  await openEmbed({ ...embed, preset: { screen: 'PasswordResetForm', state } });
  expect(await formOf(newPasswordField(widget))).toMatchObject({
    fields: [usernameField, emptyPasswordField('new-password')],
  });
});

test('an autofilled password is checked, accepted and sent like a typed one @firefox', async ({
  openEmbed,
  project,
}) => {
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  await autofill(passwordField(widget), newPassword);
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
  expect((await project.requests(paths.createPassword)).map(({ body }) => body?.['password'])).toEqual([
    newPassword,
  ]);
});

test('a password that was autofilled without an event signs in @engine', async ({ openEmbed, project }) => {
  await project.addUser({ email, password });
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  // Before the person's first interaction with the page, browsers fill in a field without firing an event.
  await passwordField(widget).evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  }, password);
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
});

test('submitting the form fires a submit event, and does not navigate @engine', async ({
  openEmbed,
  project,
  page,
}) => {
  await project.addUser({ email, password });
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  const address = page.url();
  await page.evaluate(() => {
    const submittedFields: string[] = [];
    Object.assign(window, { submittedFields });
    document.addEventListener('submit', (event) => {
      const form = event.target as HTMLFormElement;
      submittedFields.push(...new FormData(form).keys());
    });
  });
  await typeInto(passwordField(widget), password);
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { submittedFields: string[] }).submittedFields),
  ).toEqual(['username', 'current-password']);
  expect(page.url()).toBe(address);
});

test('two widgets on a page have fields with different ids @rest', async ({ openEmbed, project }) => {
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: configs.password });
  const beside = await embed.mountBeside();
  await askForPassword(embed.widget);
  await askForPassword(beside);
  await expect(passwordField(embed.widget)).toHaveAttribute('id', 'current-password');
  await expect(passwordField(beside)).not.toHaveAttribute('id', 'current-password');
  await typeInto(passwordField(beside), password);
  await expect(passwordField(embed.widget)).toHaveValue('');
});
