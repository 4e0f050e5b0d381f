import { configs, cookieNames, emailField, heading, paths } from '../support/journeys';
import { tabTo, typeInto } from '../support/page/typing';
import {
  askForPassword,
  continueButton,
  email,
  password,
  passwordField,
  success,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';

test('a new user creates an account with a password, with the keyboard alone @engine', async ({
  openEmbed,
  project,
  page,
}) => {
  const embed = await openEmbed({
    config: { ...configs.password, sessionOptions: { sessionDurationMinutes: 45 } },
  });
  const { widget } = embed;
  await askForPassword(widget);
  await tabTo(page, passwordField(widget));
  await page.keyboard.type('password');
  await expect(widget.getByRole('meter')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(passwordField(widget)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await expect(continueButton(widget)).toBeEnabled();
  await tabTo(page, widget.getByRole('button', { name: 'Show password' }));
  await page.keyboard.press('Space');
  await expect(widget.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await tabTo(page, continueButton(widget));
  await page.keyboard.press('Space');

  await expect(success(widget)).toBeFocused();
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');
  expect((await project.requests(paths.createPassword)).map(({ body }) => body)).toEqual([
    { email, password, session_duration_minutes: 45 },
  ]);
  const events = await embed.events();
  expect(events.map(({ type }) => type)).toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(events[0]?.data).toMatchObject({ email_id: expect.any(String), user_id: expect.any(String) });
  expect(await embed.errors()).toEqual([]);
});

test('a person with a password signs in, with the keyboard alone @engine', async ({
  openEmbed,
  project,
  page,
}) => {
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: configs.password });
  const { widget } = embed;
  await typeInto(emailField(widget), email);
  await page.keyboard.press('Enter');
  await expect(heading(widget, 'Log In')).toBeVisible();
  await expect(passwordField(widget)).toBeFocused();
  await page.keyboard.type(password);
  for (const next of ['Show password', 'Forgot Password?', 'Continue']) {
    await page.keyboard.press('Tab');
    await expect(widget.getByRole('button', { name: next })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(success(widget)).toBeFocused();
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');
  expect((await project.requests(paths.checkPassword)).map(({ body }) => body)).toEqual([
    { email, password, session_duration_minutes: 30 },
  ]);
  expect((await embed.events()).map(({ type }) => type)).toEqual([
    'PASSWORD_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});
