import { screen, waitFor, within } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import {
  button,
  continueButton,
  email,
  openPasswordScreen,
  passwordField,
  passwords,
  typePassword,
  withCodes,
  withLinks,
} from '../../../tests/support/passwords/renderPassword';
import type { ScreenName } from '../../contract/screenName';
import { messages as mainMessages } from '../../features/main/messages';
import { IdentityError } from '../../provider/IdentityError';
import { messages as passcodeMessages } from '../passcode/messages';

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

test('an empty password shows an error and sends nothing', async () => {
  const { identity, user } = await openPasswordScreen('password');
  await user.click(await button('Continue'));
  expect(await passwordField()).toHaveAccessibleDescription('Enter your password.');
  expect(await passwordField()).toHaveFocus();
  expect(requestsTo(identity, 'authenticatePassword')).toEqual([]);
  await user.type(await passwordField(), 's');
  expect(screen.queryByText('Enter your password.')).toBeNull();
});

test('a wrong password stays with an error, and the person can try again', async () => {
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
  await user.click(continueButton());
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('the person can show and hide the password, which is not in the page’s HTML', async () => {
  const { user } = await openPasswordScreen('password');
  await user.type(await passwordField(), 'guess');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(await passwordField()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(await passwordField()).toHaveAttribute('type', 'password');
  expect(document.documentElement.outerHTML).not.toContain('guess');
});

test.each([
  [
    'password',
    'authenticatePassword',
    'password_outdated',
    'Check your email to set a new password!',
    /^We want to make sure it is really you logging in\./,
  ],
  [
    'new',
    'createPassword',
    'password_breached',
    'Check your email to set a new password',
    /^A different site that you use had a security issue/,
  ],
] as const)(
  'for a %s user, %s that is rejected with %s sends a reset mail and says so',
  async (type, call, code, title, text) => {
    const rejection = new IdentityError(code, 'No', { errorType: 'its_type', status: 400 });
    const identity = fakeIdentity().answer(call, rejection);
    const view = await openPasswordScreen(type, passwords, identity);
    await typePassword(view, 'secret');
    await view.user.click(continueButton());
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toHaveTextContent(`was sent to you at ${email}.`);
    expect(requestsTo(identity, 'startPasswordReset')).toEqual([{ email }]);
    expect(view.events.map((event) => event.type)).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
    expect(view.errors).toMatchObject([{ error_type: 'its_type', error_message: 'No' }]);
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

describe('after a reset mail', () => {
  const open = (name: ScreenName, identity = fakeIdentity()) => {
    const state = { passwordState: { email, type: 'password' as const } };
    return renderWidget({ config: passwords, preset: { screen: name, state } }, { identity });
  };

  test.each(['PasswordForgot', 'PasswordBreached', 'PasswordDedupe'] as const)(
    '%s offers a login link',
    async (name) => {
      const { user, identity } = open(name);
      await user.click(await button('Login without a password'));
      expect(await screen.findByText('An email was sent to', { exact: false })).toHaveTextContent(email);
      expect(requestsTo(identity, 'sendMagicLink')).toEqual([{ email, signUp: true }]);
    },
  );

  test('PasswordSetNew offers no login link, and a failed resend shows a toast', async () => {
    const identity = fakeIdentity();
    identity.answer('startPasswordReset', new IdentityError('rate_limited', 'Too many.'));
    const { user, events } = open('PasswordSetNew', identity);
    await user.click(await button('Resend email'));
    expect(await screen.findAllByText('Too many.')).not.toEqual([]);
    expect(events).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Login without a password' })).toBeNull();
  });
});

test.each([
  ['new', 'link', withLinks, 'Email me a login link', 'sendMagicLink', 'Check your email'],
  ['password', 'code', withCodes, 'Email me a login code', 'sendPasscode', 'Enter passcode'],
] as const)(
  'a %s user can request a login %s instead of a password',
  async (type, _, config, name, call, title) => {
    const view = await openPasswordScreen(type, config);
    await view.user.click(await button(name));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(requestsTo(view.identity, call)).toHaveLength(1);
    expect(await button('Back')).toBeVisible();
  },
);

test('the method used last has a badge here too', async () => {
  const browser = fakeBrowser();
  browser.storage.write('portico:last-method:public-token-test-1', 'email');
  const state = { passwordState: { email, type: 'password' as const } };
  renderWidget({ config: withCodes, preset: { screen: 'PasswordCreateOrLogin', state } }, { browser });
  expect(await button('Email me a login code')).toHaveAccessibleDescription('Last used');
});

describe('without sign-up', () => {
  const signInOnly = { ...withLinks, signUp: false };

  test('an email address without an account creates none', async () => {
    const identity = fakeIdentity().answer('searchUser', 'new');
    const { user, errors } = renderWidget({ config: signInOnly }, { identity });
    await user.type(screen.getByLabelText('Email'), `${email}{Enter}`);
    expect(await screen.findByText('There is no account with this email address.')).toBeVisible();
    expect(errors).toMatchObject([{ code: 'server', error_type: 'email_not_found' }]);
  });

  test('a preset for a new person opens the form for a person with an account', async () => {
    const state = { passwordState: { email } };
    renderWidget({ config: signInOnly, preset: { screen: 'PasswordCreateOrLogin', state } });
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
  });
});

test('a locked email address cannot be changed on the password screen', async () => {
  const config = { ...passwords, email: { value: email, locked: true } };
  const identity = fakeIdentity().answer('searchUser', 'password');
  const { user } = renderWidget({ config }, { identity });
  await user.click(await button(mainMessages.texts.continueEmail));
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
  expect(screen.getByText(email)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(requestsTo(identity, 'searchUser')).toEqual([email]);
});

describe('a person without a password', () => {
  test('gets a link once on entry, and can create a password instead', async () => {
    const view = await openPasswordScreen('passwordless', withLinks);
    const create = await button('Create a password instead');
    await view.advance(0);
    expect(await screen.findByRole('link', { name: 'Open in Gmail' })).toBeVisible();
    await view.user.click(create);
    expect(await screen.findByRole('heading', { name: 'Check your email!' })).toBeVisible();
    expect(screen.getByText(/^A login link/)).toHaveTextContent(`A login link was sent to you at ${email}.`);
    expect(requestsTo(view.identity, 'sendMagicLink')).toHaveLength(1);
    expect(requestsTo(view.identity, 'startPasswordReset')).toEqual([{ email }]);
    const sent = ['MAGIC_LINK_LOGIN_OR_CREATE', 'PASSWORD_RESET_BY_EMAIL_START'];
    expect(view.events.map(({ type }) => type)).toEqual(sent);
  });

  test('enters a code on the same screen, and gets another one on the next entry', async () => {
    const view = await openPasswordScreen('passwordless', withCodes);
    await screen.findByRole('heading', { name: 'Check your email' });
    await view.advance(0);
    await screen.findByLabelText(passcodeMessages.texts.field);
    await view.user.click(await button('Back'));
    view.identity.answer('searchUser', 'passwordless');
    await view.user.type(await screen.findByLabelText('Email'), '{Enter}');
    await button('Create a password instead');
    await view.advance(0);
    await view.user.type(await screen.findByLabelText(passcodeMessages.texts.field), '123456');
    expect(await screen.findByText(/successfully verified/)).toBeVisible();
    expect(requestsTo(view.identity, 'sendPasscode')).toHaveLength(2);
    expect(view.events.at(-1)).toMatchObject({ type: 'AUTHENTICATE_FLOW_COMPLETE' });
  });

  test('can retry a code that could not be sent', async () => {
    const identity = fakeIdentity().answer('sendPasscode', new IdentityError('network'));
    const view = await openPasswordScreen('passwordless', withCodes, identity);
    await screen.findByRole('heading', { name: 'Check your email' });
    await view.advance(0);
    expect(await screen.findByText(/could not reach the server/)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^A 6-digit passcode was sent to you at/)).toHaveTextContent(email);
    expect(view.errors).toHaveLength(1);
  });

  test('gets a reset mail if there is no other method', async () => {
    const view = await openPasswordScreen('passwordless');
    await waitFor(() => expect(requestsTo(view.identity, 'searchUser')).toHaveLength(1));
    await view.advance(0);
    expect(await screen.findByRole('heading', { name: 'Check your email!' })).toBeVisible();
    expect(requestsTo(view.identity, 'startPasswordReset')).toEqual([{ email }]);
  });
});
