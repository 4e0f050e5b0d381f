import { act, screen } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import {
  button,
  continueButton,
  email,
  passwords,
  typePassword,
} from '../../../tests/support/passwords/renderPassword';
import type { WidgetProps } from '../../contract/widgetProps';
import { failures } from '../../messages/failures';
import { IdentityError } from '../../provider/IdentityError';
import { messages as passwordMessages } from './messages';

const resetPasswordModule = { module: 'ResetPassword' } as const;
const usedLinkError = new IdentityError('link_refused', 'Used.');

/** Sets the page's query, and clears the state that the widget stores on the page. */
function loadPage(query: string) {
  // The widget must not change the host's history state.
  window.history.replaceState('state of the host', '', `/reset${query}`);
  Reflect.defineProperty(globalThis, Symbol.for('portico'), { value: new Map(), configurable: true });
}

beforeEach(() => loadPage(''));

const openResetForm = (
  props: Partial<WidgetProps> = { passwordResetToken: 'a-token' },
  identity = fakeIdentity(),
) => renderWidget({ config: passwords, ...props }, { ...resetPasswordModule, identity });

const preset = {
  screen: 'PasswordResetForm',
  state: { resetPasswordState: { token: 'a-token', email: '' } },
} as const;

test.each([
  ['the host', '', { passwordResetToken: 'a-token' }],
  ['the page’s URL', '?a=1&token=a-token&stytch_token_type=reset_password#top', {}],
  ['a preset', '', { preset }],
])('a new password is set with the token of %s, and the flow completes', async (_, query, props) => {
  loadPage(query);
  const view = openResetForm(props);
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  expect(window.location.href).not.toContain('token');
  expect(window.history.state).toBe('state of the host');
  expect(continueButton()).toBeDisabled();
  await typePassword(view, 'brand new', 'New password');
  await view.user.dblClick(continueButton());
  expect(await screen.findByText(passwordMessages.texts.success)).toBeVisible();
  expect(requestsTo(view.identity, 'checkPasswordStrength')).toEqual([{ password: 'brand new' }]);
  expect(requestsTo(view.identity, 'resetPassword')).toEqual([
    { token: 'a-token', password: 'brand new', sessionDurationMinutes: 30 },
  ]);
  expect(view.events.map(({ type }) => type)).toEqual([
    'PASSWORD_RESET_BY_EMAIL',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  expect(JSON.stringify([view.events, document.documentElement.outerHTML])).not.toMatch(/a-token|brand new/);
});

test('with `confirm`, the login link of a reset email signs in only after a press', async () => {
  loadPage('?token=a-token&stytch_token_type=login');
  const { identity, user, advance } = openResetForm({
    config: { ...passwords, landingOptions: { confirm: true } },
  });
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
  await advance(60_000);
  expect(requestsTo(identity, 'authenticateMagicLink')).toEqual([]);
  await user.click(await button('Continue to sign in'));
  expect(await screen.findByText(passwordMessages.texts.success)).toBeVisible();
  expect(requestsTo(identity, 'authenticateMagicLink')).toHaveLength(1);
});

test('after a success, a reload does not restore the check-your-email screen', async () => {
  const browser = fakeBrowser();
  const key = 'portico:screen:public-token-test-1';
  browser.tabStorage.write(key, 'PasswordForgot');
  const props = { config: passwords, passwordResetToken: 'a-token' };
  const view = renderWidget(props, { ...resetPasswordModule, browser });
  await typePassword(view, 'brand new', 'New password');
  await view.user.click(await button('Continue'));
  expect(await screen.findByText(passwordMessages.texts.success)).toBeVisible();
  expect(browser.tabStorage.read(key)).toBeNull();
});

test('a token that the host passes later is used at once', async () => {
  const { identity, user, update } = openResetForm({});
  expect(await screen.findByText('This link is not complete. Ask for a new one.')).toBeVisible();
  update({ config: passwords, passwordResetToken: 'later-token' });
  await user.click(await button('Login without a password'));
  expect(requestsTo(identity, 'authenticateMagicLink')).toEqual([
    { token: 'later-token', sessionDurationMinutes: 30 },
  ]);
});

test('"Login without a password" shows its progress, and sends one request', async () => {
  const identity = fakeIdentity();
  let respond = (_: unknown) => {};
  identity.answer('authenticateMagicLink', new Promise((resolve) => (respond = resolve)), undefined);
  const { user } = openResetForm(undefined, identity);
  await user.click(await button('Login without a password'));
  await user.dblClick(await button('Logging in...'));
  expect(requestsTo(identity, 'authenticateMagicLink')).toHaveLength(1);
  await act(async () => respond({}));
  expect(await screen.findByText(passwordMessages.texts.success)).toBeVisible();
});

const isAfter = (one: Element, other: Element) =>
  Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);

test.each([
  [
    'resetPassword',
    'Continue',
    new IdentityError('server', 'Too weak.', { errorType: 'weak_password' }),
    'Too weak.',
  ],
  ['authenticateMagicLink', 'Login without a password', new IdentityError('server', 'No.'), 'No.'],
] as const)(
  'a failed %s shows an error below the form and can be retried',
  async (call, name, error, text) => {
    const identity = fakeIdentity().answer(call, error);
    const view = openResetForm(undefined, identity);
    await typePassword(view, 'brand new', 'New password');
    await view.user.click(await button(name));
    const message = await screen.findByText(text);
    expect(isAfter(message, continueButton())).toBe(true);
    expect(screen.getByLabelText('New password')).toHaveValue('brand new');
    expect(screen.queryByRole('button', { name: 'Email me a new link' })).toBeNull();
    expect(view.errors).toHaveLength(1);
    await view.user.click(await button(name));
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
  },
);

test('a link that was used already shows an error and a form for a new link', async () => {
  const identity = fakeIdentity().answer('resetPassword', usedLinkError);
  const view = openResetForm(undefined, identity);
  await typePassword(view, 'brand new', 'New password');
  await view.user.click(continueButton());
  expect(await screen.findByText('Used.')).toBeVisible();
  await view.user.type(screen.getByLabelText('Email'), `${email}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  expect(requestsTo(identity, 'startPasswordReset')).toEqual([{ email }]);
  expect(view.events.map(({ type }) => type)).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
  await view.user.click(await button('Back'));
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('a link that was redeemed on this page has its own message', async () => {
  const identity = fakeIdentity().answer('resetPassword', new IdentityError('token_spent'));
  const view = openResetForm(undefined, identity);
  await typePassword(view, 'brand new', 'New password');
  await view.user.click(continueButton());
  const message = 'This link has been used already. Ask for a new one.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(view.errors).toMatchObject([{ code: 'token_spent', message }]);
});

test('a new link is requested only for a valid email address, also one that was set without an event', async () => {
  const view = openResetForm({});
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  await view.user.type(field, 'ada@{Enter}');
  expect(await screen.findByText(failures.texts.invalid_email)).toBeVisible();
  expect(requestsTo(view.identity, 'startPasswordReset')).toEqual([]);
  field.value = email; // as some password managers do
  await view.user.click(await button('Email me a new link'));
  expect(await screen.findByText(email)).toBeVisible();
  expect(requestsTo(view.identity, 'startPasswordReset')).toMatchObject([{ email }]);
});

describe('a login link', () => {
  test.each([
    ['in the page’s URL', '?a=1&stytch_token_type=login&token=one-click#top', {}],
    ['that the host passes on', '?a=1&stytch_token_type=login#top', { passwordResetToken: 'one-click' }],
  ])('%s signs in automatically, once', async (_, query, props) => {
    loadPage(query);
    const view = openResetForm(props);
    expect(await screen.findByRole('heading', { name: 'Logging in' })).toBeVisible();
    expect(window.location.href).toMatch(/\/reset\?a=1#top$/);
    await view.advance(0);
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
    expect(requestsTo(view.identity, 'authenticateMagicLink')).toEqual([
      { token: 'one-click', sessionDurationMinutes: 30 },
    ]);
    expect(view.events.map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  });

  const start = async (error: IdentityError) => {
    loadPage('?stytch_token_type=login&token=one-click');
    const identity = fakeIdentity().answer('authenticateMagicLink', error);
    const view = openResetForm({}, identity);
    await screen.findByRole('heading', { name: 'Logging in' });
    await view.advance(0);
    return view;
  };

  test('shows an error and a form for a new link after it is rejected', async () => {
    const view = await start(
      new IdentityError('link_refused', 'Gone.', { errorType: 'unable_to_auth_magic_link', status: 401 }),
    );
    expect(await screen.findByText('Gone.')).toBeVisible();
    expect(screen.queryByText('Try again')).toBeNull();
    expect(view.errors).toMatchObject([{ code: 'server', error_type: 'unable_to_auth_magic_link' }]);
    await view.user.type(screen.getByLabelText('Email'), email);
    await view.user.click(await button('Email me a new link'));
    expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    expect(requestsTo(view.identity, 'authenticateMagicLink')).toHaveLength(1);
  });

  test('can be retried after a network error', async () => {
    const view = await start(new IdentityError('network'));
    expect(await screen.findByText(/could not reach the server/)).toBeVisible();
    expect(await button('Email me a new link')).toBeVisible();
    await view.user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
  });
});
