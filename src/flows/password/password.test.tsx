import { screen, waitFor, within } from '@testing-library/react';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import {
  openPasswordScreen,
  button,
  email,
  continueButton,
  passwordField,
  passwords,
  typePassword,
  withCodes,
  withLinks,
} from '../../../tests/support/passwords/renderPassword';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { IdentityError } from '../../identity/core/IdentityError';
import type { LoginConfig } from '../../contract/config';
import type { ScreenName } from '../../contract/screenName';

test('a new user creates an account with the text that the server accepted', async () => {
  const view = await openPasswordScreen('new', {
    ...passwords,
    sessionOptions: { sessionDurationMinutes: 45 },
  });
  expect(await screen.findByText('Finish creating your account by setting a password.')).toBeVisible();
  expect(continueButton()).toBeDisabled();
  await typePassword(view, ' correct horse ');
  await view.user.dblClick(continueButton());
  expect(await screen.findByText('You have successfully logged in.')).toBeVisible();
  expect(requestsTo(view.identity, 'createPassword')).toEqual([
    { email, password: ' correct horse ', sessionDurationMinutes: 45 },
  ]);
  expect(view.events.map(({ type }) => type)).toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(JSON.stringify(view.events)).not.toMatch(/horse|secret/);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('a user with a password logs in', async () => {
  const { identity, events, user, browser } = await openPasswordScreen('password');
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
  expect(await passwordField()).toHaveFocus();
  await user.type(await passwordField(), 'secret{Enter}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(requestsTo(identity, 'authenticatePassword')).toEqual([
    { email, password: 'secret', sessionDurationMinutes: 30 },
  ]);
  expect(requestsTo(identity, 'checkPasswordStrength')).toEqual([]);
  expect(events.map(({ type }) => type)).toEqual(['PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(JSON.stringify(events)).not.toContain('secret');
  expect(browser.storage.read('portico:last-method:public-token-test-1')).toBe('passwords');
});

test.each([
  ['new', 'new-password'],
  ['password', 'current-password'],
] as const)('password managers recognise the form of a %s user', async (type, kind) => {
  await openPasswordScreen(type);
  const field = await passwordField();
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', kind);
  expect(field).toHaveAttribute('name', kind);
  expect(field).toHaveAttribute('id', kind);
  const form = field.closest('form') as HTMLFormElement;
  const username = within(form).getByLabelText('Email');
  expect(username).toHaveValue(email);
  expect(username).toHaveAttribute('readonly');
  expect(username).toHaveAttribute('autocomplete', 'username');
  expect(within(form).getByRole('button', { name: 'Continue' })).toHaveAttribute('type', 'submit');
});

test('a second widget on the page uses a different id for its field', async () => {
  const preset = { screen: 'PasswordCreateOrLogin', state: { passwordState: { email, type: 'password' } } };
  renderWidget({ config: passwords, preset: preset as { screen: ScreenName } });
  await passwordField();
  renderWidget({ config: passwords, preset: preset as { screen: ScreenName } });
  await waitFor(() => expect(screen.getAllByLabelText('Password')).toHaveLength(2));
  const ids = screen.getAllByLabelText('Password').map(({ id }) => id);
  expect(ids).toEqual(['current-password', expect.stringMatching(/^current-password./)]);
});

test('an empty password shows an error and sends nothing', async () => {
  const { identity, user } = await openPasswordScreen('password');
  await user.click(await button('Continue'));
  expect(await passwordField()).toHaveAccessibleDescription('Enter your password.');
  expect(await passwordField()).toHaveFocus();
  expect(requestsTo(identity, 'authenticatePassword')).toEqual([]);
  await user.type(await passwordField(), 's');
  expect(screen.queryByText('Enter your password.')).toBeNull();
});

test('a wrong password keeps the text and shows an error; the text can be shown and hidden', async () => {
  const identity = fakeIdentity();
  const wrong = new IdentityError('server', 'Email or password is wrong.', {
    errorType: 'unauthorized_credentials',
    status: 401,
  });
  identity.answer('authenticatePassword', wrong);
  const { user, errors } = await openPasswordScreen('password', passwords, identity);
  await user.type(await passwordField(), 'guess{Enter}');
  expect(await screen.findByText('Email or password is wrong.')).toBeVisible();
  expect(requestsTo(identity, 'startPasswordReset')).toEqual([]);
  expect(errors).toMatchObject([{ error_type: 'unauthorized_credentials', status_code: 401 }]);
  expect(await passwordField()).toHaveValue('guess');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(await passwordField()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(await passwordField()).toHaveAttribute('type', 'password');
  expect(document.documentElement.outerHTML).not.toContain('guess');
  await user.click(continueButton());
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
});

const rejections = [
  [
    'password_outdated',
    'Check your email to set a new password!',
    /^We want to make sure it is really you logging in\./,
  ],
  [
    'password_breached',
    'Check your email to set a new password',
    /^A different site that you use had a security issue/,
  ],
] as const;

test.each(rejections)(
  'a login rejected with %s sends a reset mail and shows a message',
  async (code, title, text) => {
    const identity = fakeIdentity();
    const refusal = new IdentityError(code, 'No', { errorType: 'its_type', status: 400 });
    identity.answer('authenticatePassword', refusal);
    const { user, events, errors } = await openPasswordScreen('password', passwords, identity);
    await user.type(await passwordField(), 'secret{Enter}');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toHaveTextContent(`was sent to you at ${email}.`);
    expect(events.map(({ type }) => type)).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
    expect(errors).toMatchObject([{ error_type: 'its_type', error_message: 'No' }]);
  },
);

test.each(rejections)(
  'a creation rejected with %s sends a reset mail and shows a message',
  async (code, title) => {
    const identity = fakeIdentity().answer('createPassword', new IdentityError(code, 'No'));
    const view = await openPasswordScreen('new', passwords, identity);
    await typePassword(view, 'secret');
    await view.user.click(continueButton());
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(requestsTo(identity, 'startPasswordReset')).toEqual([{ email }]);
  },
);

test('"Forgot Password?" sends a mail, and a resend another one; both are logged', async () => {
  const passwordOptions = {
    loginRedirectURL: 'https://host.example/in',
    loginExpirationMinutes: 9,
    resetPasswordRedirectURL: 'https://host.example/reset',
    resetPasswordExpirationMinutes: 20,
    resetPasswordTemplateId: 'template',
    locale: 'fr',
  };
  const { identity, user, events } = await openPasswordScreen('password', { ...passwords, passwordOptions });
  await user.click(await button('Forgot Password?'));
  expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  expect(screen.getByText(/^A link to reset/)).toHaveTextContent(
    `A link to reset your password was sent to you at ${email}.`,
  );
  await user.click(await button('Resend email'));
  expect(await screen.findAllByText('Email resent')).not.toEqual([]);
  const { loginExpirationMinutes: _unsent, ...sent } = passwordOptions;
  expect(requestsTo(identity, 'startPasswordReset')).toEqual([
    { email, ...sent },
    { email, ...sent },
  ]);
  expect(events.map(({ type }) => type)).toEqual(Array(2).fill('PASSWORD_RESET_BY_EMAIL_START'));
  expect(identity.logged.filter(({ name }) => name.startsWith('email'))).toEqual([
    { name: 'email_sent', details: { email, type: 'reset_password' } },
    { name: 'email_try_again_clicked', details: { email, type: 'reset_password' } },
  ]);
});

const checkYourEmail = [
  ['PasswordForgot', true],
  ['PasswordBreached', true],
  ['PasswordDedupe', true],
  ['PasswordSetNew', false],
] as const;

test.each(checkYourEmail)(
  '%s: a failed resend shows a toast, and Back leads to Main',
  async (name, hasOther) => {
    const identity = fakeIdentity();
    identity.answer('startPasswordReset', new IdentityError('rate_limited', 'Too many.'));
    const state = { passwordState: { email, type: 'password' as const } };
    const { user, events } = renderWidget(
      { config: passwords, preset: { screen: name, state } },
      { identity },
    );
    await user.click(await button('Resend email'));
    expect(await screen.findAllByText('Too many.')).not.toEqual([]);
    expect(events).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Login without a password' }) !== null).toBe(hasOther);
    await user.click(await button('Back'));
    expect(await screen.findByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  },
);

test.each(checkYourEmail.filter(([, hasOther]) => hasOther))(
  '%s: "Login without a password" sends a link and opens "Check your email"',
  async (name) => {
    const state = { passwordState: { email, type: 'password' as const } };
    const { user, identity } = renderWidget({ config: passwords, preset: { screen: name, state } });
    await user.click(await button('Login without a password'));
    expect(await screen.findByText('An email was sent to', { exact: false })).toHaveTextContent(email);
    expect(requestsTo(identity, 'sendMagicLink')).toEqual([{ email }]);
  },
);

test.each([
  ['a login link', withLinks, 'Email me a login link', 'sendMagicLink', 'Check your email'],
  ['a login code', withCodes, 'Email me a login code', 'sendPasscode', 'Enter passcode'],
] as const)('the person can request %s instead of a password', async (_, config, name, call, title) => {
  const created = await openPasswordScreen('new', config);
  expect(await screen.findByText('Choose how you would like to create your account.')).toBeVisible();
  await created.user.click(await button(name));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(requestsTo(created.identity, call)).toHaveLength(1);
  created.unmount();
  const known = await openPasswordScreen('password', config);
  await known.user.click(await button(name));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(await button('Back')).toBeVisible();
});

test('Back keeps the address and aborts the pending login', async () => {
  const identity = fakeIdentity().answer('authenticatePassword', new Promise(() => {}));
  const { user, errors } = await openPasswordScreen('password', passwords, identity);
  await user.type(await passwordField(), 'secret{Enter}');
  await user.click(await button('Back'));
  expect(await screen.findByLabelText('Email')).toHaveValue(email);
  expect(errors).toEqual([]);
});

test('the method used last has a badge here and on its tab', async () => {
  const identity = fakeIdentity();
  const config: LoginConfig = {
    products: ['passwords', 'otp'],
    otpOptions: { methods: ['email', 'sms'] },
  };
  const view = await openPasswordScreen('password', config, identity);
  const offer = await button('Email me a login code');
  expect(offer).not.toHaveAccessibleDescription();
  await view.user.click(offer);
  await view.user.type(await screen.findByLabelText('One-time passcode'), '123456');
  await screen.findByText(/successfully verified/);
  view.unmount();

  const again = renderWidget({ config }, { identity, browser: view.browser });
  expect(screen.getByRole('tab', { name: 'Email' })).toHaveAccessibleDescription('Last used');
  expect(screen.getByRole('tab', { name: 'Text' })).not.toHaveAccessibleDescription();
  identity.answer('searchUser', 'password');
  await again.user.type(screen.getByLabelText('Email'), `${email}{Enter}`);
  expect(await button('Email me a login code')).toHaveAccessibleDescription('Last used');
});
