import { configs, cookieNames, emailField, heading, paths } from '../support/journeys';
import {
  askForPassword,
  email,
  continueButton,
  password,
  passwordField,
  success,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';
import { typeInto } from '../support/page/typing';

test('a new user creates an account with a password', async ({ openEmbed, project, page }) => {
  const embed = await openEmbed({
    config: { ...configs.password, sessionOptions: { sessionDurationMinutes: 45 } },
  });
  const { widget } = embed;
  await askForPassword(widget);
  await expect(widget.getByText('Finish creating your account by setting a password.')).toBeVisible();
  await expect(continueButton(widget)).toBeDisabled();
  await typeInto(passwordField(widget), password);
  await expect(continueButton(widget)).toBeEnabled();
  await continueButton(widget).click();

  await expect(success(widget)).toBeVisible();
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');
  expect((await project.requests(paths.createPassword)).map(({ body }) => body)).toEqual([
    { email, password, session_duration_minutes: 45 },
  ]);
  const events = await embed.events();
  expect(events.map(({ type }) => type)).toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(events[0]?.data).toMatchObject({ email_id: expect.any(String), user_id: expect.any(String) });
  expect(await embed.errors()).toEqual([]);
});

test('a person with a password signs in', async ({ openEmbed, project, page }) => {
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: configs.password });
  const { widget } = embed;
  await askForPassword(widget);
  await expect(heading(widget, 'Log In')).toBeVisible();
  await expect(passwordField(widget)).toBeFocused();
  await typeInto(passwordField(widget), password);
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');
  expect((await project.requests(paths.checkPassword)).map(({ body }) => body)).toEqual([
    { email, password, session_duration_minutes: 30 },
  ]);
  expect((await embed.events()).map(({ type }) => type)).toEqual([
    'PASSWORD_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

test('a person signs in by keyboard alone, from the address to the session @engine', async ({
  openEmbed,
  project,
  page,
}) => {
  await project.addUser({ email, password });
  const { widget } = await openEmbed({ config: configs.password });
  await typeInto(emailField(widget), email);
  await page.keyboard.press('Enter');
  await expect(passwordField(widget)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(widget.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(widget.getByRole('button', { name: 'Forgot Password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(continueButton(widget)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(success(widget)).toBeVisible();
  await expect(success(widget)).toBeFocused();
});

const alternatives = [
  { method: 'link', config: configs.passwordAndLink, path: paths.sendLink, title: 'Check your email' },
  { method: 'code', config: configs.passwordAndCode, path: paths.sendEmailPasscode, title: 'Enter passcode' },
] as const;

for (const { method, config, path, title } of alternatives) {
  test(`a new user may choose a login ${method} instead${method === 'link' ? '' : ' @rest'}`, async ({
    openEmbed,
    project,
  }) => {
    const { widget } = await openEmbed({ config });
    await askForPassword(widget);
    await expect(heading(widget, 'Choose how you would like to create your account.')).toBeVisible();
    await widget.getByRole('button', { name: `Email me a login ${method}` }).click();
    await expect(heading(widget, title)).toBeVisible();
    expect((await project.requests(path)).map(({ body }) => body?.['email'])).toEqual([email]);
  });

  test(`a person with a password may choose a login ${method} too${method === 'code' ? '' : ' @rest'}`, async ({
    openEmbed,
    project,
  }) => {
    await project.addUser({ email, password });
    const { widget } = await openEmbed({ config });
    await askForPassword(widget);
    await widget.getByRole('button', { name: `Email me a login ${method}` }).click();
    await expect(heading(widget, title)).toBeVisible();
  });
}

test('an address that was taken meanwhile shows a message, and the password stays', async ({
  openEmbed,
  project,
}) => {
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  await typeInto(passwordField(widget), password);
  await expect(continueButton(widget)).toBeEnabled();
  await project.addUser({ email, password: 'another person was faster' });
  await continueButton(widget).click();
  await expect(widget.getByRole('alert')).toContainText('A user with this email address already exists.');
  await expect(passwordField(widget)).toHaveValue(password);
});
