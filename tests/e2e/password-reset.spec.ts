import { messages as passwordMessages } from '../../src/methods/password/messages';
import { configs, cookieNames, heading, paths } from '../support/journeys';
import { seen, typeInto } from '../support/page/typing';
import {
  askForPassword,
  continueButton,
  email,
  linkIn,
  logIn,
  newPassword,
  newPasswordField,
  password,
  success,
  withResetPage,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';

const grace = 'grace@portico.example';

test.beforeEach(({ project }) => project.addUser({ email, password }));

test('a reset by email with PKCE sets a new password and signs in; the old one is rejected @firefox', async ({
  openEmbed,
  project,
  nextMessage,
  page,
}) => {
  await project.change({ pkce_required_for_password_resets: true });
  const embed = await openEmbed({ config: withResetPage(project) });
  const { widget } = embed;
  await askForPassword(widget);
  await widget.getByRole('button', { name: passwordMessages.texts.forgot }).click();
  await expect(heading(widget, passwordMessages.texts.forgotTitle)).toBeVisible();
  await expect(widget.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
  await expect
    .poll(() => embed.events())
    .toMatchObject([{ type: 'PASSWORD_RESET_BY_EMAIL_START', data: { status_code: 200 } }]);

  await page.goto(linkIn(await nextMessage(email), 'reset_password'));
  await embed.ready();
  await expect(heading(widget, 'Reset your password')).toBeVisible();
  expect(new URL(page.url()).searchParams.has('token')).toBe(false);
  await typeInto(newPasswordField(widget), newPassword);
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');
  expect((await embed.events()).map(({ type }) => type)).toEqual([
    'PASSWORD_RESET_BY_EMAIL',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  const [reset] = await project.requests(paths.reset);
  expect(reset?.body).toMatchObject({ password: newPassword, session_duration_minutes: 30 });
  expect(reset?.body).toHaveProperty('code_verifier');
  const strength = await project.requests(paths.strength);
  expect(strength.every(({ body }) => Object.keys(body ?? {}).join() === 'password')).toBe(true);

  await page.context().clearCookies();
  const again = await openEmbed({ config: configs.password });
  await logIn(again.widget);
  await expect(again.widget.getByRole('alert')).toContainText('The email address or the password is wrong.');
  await openEmbed({ config: configs.password });
  await logIn(again.widget, newPassword);
  await expect(success(again.widget)).toBeVisible();
});

test('the email’s other link signs in without a new password', async ({
  openEmbed,
  project,
  nextMessage,
  page,
}) => {
  await project.change({ pkce_required_for_password_resets: true });
  const embed = await openEmbed({ config: withResetPage(project) });
  const { widget } = embed;
  await askForPassword(widget);
  await widget.getByRole('button', { name: passwordMessages.texts.forgot }).click();
  await page.goto(linkIn(await nextMessage(email), 'login'));
  await expect(success(widget)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');
  expect((await project.requests(paths.redeemLink)).map(({ body }) => body)).toEqual([
    { token: expect.any(String), session_duration_minutes: 30, code_verifier: expect.any(String) },
  ]);
  expect((await embed.events()).map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
});

/** The person must set a new password after a login with the right one. */
const forcedResets = [
  {
    title: 'an account that requires a reset leads to PasswordDedupe',
    tag: '',
    user: { requires_reset: true },
    settings: {},
    errorType: 'reset_password',
    heading: 'Check your email to set a new password!',
    text: `We want to make sure it is really you logging in. A link to set a new password was sent to you at ${grace}.`,
  },
  {
    title: 'a breached password leads to PasswordBreached',
    tag: ' @rest',
    user: {},
    settings: { breached_passwords: [password] },
    errorType: 'breached_password',
    heading: 'Check your email to set a new password',
    text: `A different site that you use had a security issue, and the same password may have been exposed. To keep your account safe, a link to set a new password was sent to you at ${grace}.`,
  },
] as const;

for (const { title, tag, user, settings, errorType, heading: name, text } of forcedResets) {
  test(`${title}, and the link in its email sets a new password${tag}`, async ({
    openEmbed,
    project,
    nextMessage,
    page,
  }) => {
    await project.addUser({ email: grace, password, ...user });
    await project.change(settings);
    const embed = await openEmbed({ config: withResetPage(project) });
    const { widget } = embed;
    await logIn(widget, password, grace);
    await expect(heading(widget, name)).toBeVisible();
    await expect(widget.getByText(text)).toBeVisible();
    await nextMessage(grace);
    const resent = seen(page, 'Email resent');
    await widget.getByRole('button', { name: 'Resend email' }).click();
    await resent;
    expect((await embed.events()).map(({ type }) => type)).toEqual(
      Array(2).fill('PASSWORD_RESET_BY_EMAIL_START'),
    );
    expect(await embed.errors()).toMatchObject([{ error_type: errorType }]);
    await page.goto(linkIn(await nextMessage(grace), 'reset_password'));
    await typeInto(newPasswordField(widget), newPassword);
    await continueButton(widget).click();
    await expect(success(widget)).toBeVisible();
  });
}

const reset = { module: 'ResetPassword', config: configs.password } as const;

test('a double click in StrictMode redeems a reset token once', async ({ openEmbed, project }) => {
  const { token } = await project.createToken({ kind: 'reset_password', email });
  const { widget } = await openEmbed(
    { ...reset, strict: true },
    `token=${token}&stytch_token_type=reset_password`,
  );
  await typeInto(newPasswordField(widget), newPassword);
  await continueButton(widget).dblclick();
  await expect(success(widget)).toBeVisible();
  await expect.poll(() => project.requests(paths.reset)).toHaveLength(1);
});
