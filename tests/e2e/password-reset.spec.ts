import { configs, cookieNames, heading, paths } from '../support/journeys';
import {
  askForPassword,
  email,
  continueButton,
  linkIn,
  logIn,
  newPassword,
  newPasswordField,
  password,
  resetPage,
  success,
  weakPassword,
  withResetPage,
} from '../support/passwords/journeys';
import { EmbedPage } from '../support/page/EmbedPage';
import { expect, test } from '../support/test';
import { typeInto } from '../support/page/typing';
import { seen } from '../support/page/seen';

const grace = 'grace@portico.example';

test.beforeEach(({ project }) => project.addUser({ email, password }));

for (const pkce of [false, true]) {
  test(`a reset by email sets a new password and signs in; the old one is refused (PKCE ${pkce ? 'on' : 'off'})${pkce ? ' @firefox' : ' @rest'}`, async ({
    openEmbed,
    project,
    nextMessage,
    page,
  }) => {
    await project.change({ pkce_required_for_password_resets: pkce });
    const embed = await openEmbed({ config: withResetPage(project) });
    const { widget } = embed;
    await askForPassword(widget);
    await widget.getByRole('button', { name: 'Forgot Password?' }).click();
    await expect(heading(widget, 'Forgot password?')).toBeVisible();
    await expect(
      widget.getByText(`A link to reset your password was sent to you at ${email}.`),
    ).toBeVisible();
    await expect
      .poll(() => embed.events())
      .toMatchObject([{ type: 'PASSWORD_RESET_BY_EMAIL_START', data: { status_code: 200 } }]);

    await page.goto(linkIn(await nextMessage(email), 'reset_password'));
    await embed.ready();
    await expect(heading(widget, 'Reset your password')).toBeVisible();
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
    await expect(continueButton(widget)).toBeDisabled();
    await typeInto(newPasswordField(widget), weakPassword);
    await expect(widget.getByRole('meter')).toBeVisible();
    await expect(continueButton(widget)).toBeDisabled();
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
    expect('code_verifier' in (reset?.body ?? {})).toBe(pkce);
    const strength = await project.requests(paths.strength);
    expect(strength.every(({ body }) => Object.keys(body ?? {}).join() === 'password')).toBe(true);

    await page.context().clearCookies();
    const again = await openEmbed({ config: configs.password });
    await logIn(again.widget);
    await expect(again.widget.getByRole('alert')).toContainText(
      'The email address or the password is wrong.',
    );
    await openEmbed({ config: configs.password });
    await logIn(again.widget, newPassword);
    await expect(success(again.widget)).toBeVisible();
  });
}

test('with PKCE, a reset link fails in another browser, and the screen offers a new link', async ({
  openEmbed,
  project,
  nextMessage,
  browser,
}) => {
  await project.change({ pkce_required_for_password_resets: true });
  const { widget } = await openEmbed({ config: withResetPage(project) });
  await askForPassword(widget);
  await widget.getByRole('button', { name: 'Forgot Password?' }).click();
  const link = linkIn(await nextMessage(email), 'reset_password');
  const context = await browser.newContext();
  const other = new EmbedPage(await context.newPage());
  await other.page.goto(link);
  await other.ready();
  await typeInto(newPasswordField(other.widget), newPassword);
  await continueButton(other.widget).click();
  await expect(other.widget.getByRole('alert')).toHaveText(
    'Open the link in the browser in which you asked for it.',
  );
  await expect(other.widget.getByRole('button', { name: 'Email me a new link' })).toBeVisible();
  await context.close();
});

test('the email’s other link signs in without a new password', async ({
  openEmbed,
  project,
  nextMessage,
  page,
}) => {
  const embed = await openEmbed({ config: withResetPage(project) });
  const { widget } = embed;
  await askForPassword(widget);
  await widget.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.goto(linkIn(await nextMessage(email), 'login'));
  await expect(success(widget)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');
  expect((await project.requests(paths.redeemLink)).map(({ body }) => body)).toEqual([
    { token: expect.any(String), session_duration_minutes: 30 },
  ]);
  expect((await embed.events()).map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
});

test('a used login link shows a message, and a new one can be sent @rest', async ({
  openEmbed,
  project,
  page,
  nextMessage,
}) => {
  const { token } = await project.createToken({ kind: 'login', email });
  const query = `stytch_token_type=login&token=${token}`;
  const embed = await openEmbed({ module: 'ResetPassword', config: withResetPage(project) }, query);
  await expect(success(embed.widget)).toBeVisible();
  await page.context().clearCookies();
  await openEmbed({ module: 'ResetPassword', config: withResetPage(project) }, query);
  await expect(embed.widget.getByRole('alert')).toContainText('The link could not be authenticated');
  await expect
    .poll(() => embed.errors())
    .toEqual([expect.objectContaining({ error_type: 'unable_to_auth_magic_link' })]);
  await typeInto(embed.widget.getByLabel('Email'), email);
  await embed.widget.getByRole('button', { name: 'Email me a new link' }).click();
  await expect(heading(embed.widget, 'Forgot password?')).toBeVisible();
  await page.goto(linkIn(await nextMessage(email), 'login'));
  await expect(success(embed.widget)).toBeVisible();
});

test('"Login without a password" on the reset form signs in with the token', async ({
  openEmbed,
  project,
  page,
}) => {
  const { token } = await project.createToken({ kind: 'login', email });
  const embed = await openEmbed({
    module: 'ResetPassword',
    config: configs.password,
    passwordResetToken: token,
  });
  await embed.widget.getByRole('button', { name: 'Login without a password' }).click();
  await expect(success(embed.widget)).toBeVisible();
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');
});

/** In these cases, the person must set a new password after a login with the right one. */
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

test('"Login without a password" on the screen "Forgot password?" sends a login link @rest', async ({
  openEmbed,
  project,
}) => {
  const { widget } = await openEmbed({ config: configs.password });
  await askForPassword(widget);
  await widget.getByRole('button', { name: 'Forgot Password?' }).click();
  await widget.getByRole('button', { name: 'Login without a password' }).click();
  await expect(heading(widget, 'Check your email')).toBeVisible();
  await expect(widget.getByText(`An email was sent to ${email}.`)).toBeVisible();
  await expect.poll(() => project.requests(paths.sendLink)).toHaveLength(1);
});

test('options are sent unchanged, except the one for the widget alone @rest', async ({
  openEmbed,
  project,
}) => {
  const url = resetPage(project);
  const passwordOptions = {
    loginRedirectURL: url,
    loginExpirationMinutes: 7,
    resetPasswordRedirectURL: url,
    resetPasswordExpirationMinutes: 20,
    resetPasswordTemplateId: 'template',
    locale: 'pt-br',
  };
  const { widget } = await openEmbed({ config: { ...configs.password, passwordOptions } });
  await askForPassword(widget);
  await widget.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(heading(widget, 'Forgot password?')).toBeVisible();
  expect((await project.requests(paths.startReset)).map(({ body }) => body)).toEqual([
    {
      email,
      login_redirect_url: url,
      reset_password_redirect_url: url,
      reset_password_expiration_minutes: 20,
      reset_password_template_id: 'template',
      locale: 'pt-br',
    },
  ]);
});
