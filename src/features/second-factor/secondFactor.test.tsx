import { act, screen } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity, newTotp } from '../../../tests/support/fakes/fakeIdentity';
import { fakeUser } from '../../../tests/support/fakes/fakeUser';
import { renderSecondStep } from '../../../tests/support/fakes/renderSecondStep';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { typePassword } from '../../../tests/support/passwords/renderPassword';
import type { LoginConfig } from '../../contract/config';
import { messages as passwordMessages } from '../../methods/password/messages';
import { IdentityError } from '../../provider/IdentityError';
import { messages as mainMessages } from '../main/messages';

const withApp = { totps: ['totp-test-1'] };
const verified = { ...withApp, verified: ['other', 'totp'] } as const;
const app = { methods: ['totp'], when: 'enrolled' } as const;
const appAlways = { methods: ['totp'], when: 'always' } as const;
const signIn = (factors: object | null = withApp, secondFactor: LoginConfig['secondFactorOptions'] = app) =>
  renderSecondStep(factors, secondFactor);

/** The request starts after the current task. */
async function setUpApp(advance: (ms: number) => Promise<void>) {
  expect(await screen.findByRole('heading', { name: 'Set up an authenticator app' })).toHaveFocus();
  await advance(0);
}

const codeField = () => screen.findByLabelText('6-digit code from the app');
const success = () => screen.findByRole('heading', { name: 'Success.' });

test('a person with an authenticator app is asked for its code before the sign-in is complete', async () => {
  const { user, identity, eventTypes } = await signIn();
  const field = await codeField();
  expect(field).toHaveFocus();
  expect(eventTypes()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
  identity.setFactors(verified);
  await user.type(field, '654321');
  expect(await success()).toBeVisible();
  expect(eventTypes().slice(-3)).toEqual([
    'OTP_AUTHENTICATE',
    'TOTP_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  expect(identity.logged.slice(-2)).toEqual([
    { name: 'render_second_factor_screen', details: { methods: ['totp'], enrolled: true } },
    { name: 'second_factor_proved', details: { method: 'totp' } },
  ]);
});

test.each<[string, LoginConfig['secondFactorOptions'], object | null]>([
  ['the host asks for none', undefined, withApp],
  ['the person has none', app, {}],
  ['the session has it', appAlways, verified],
])('there is no second step if %s', async (_, secondFactor, factors) => {
  const { eventTypes } = await renderSecondStep(factors, secondFactor);
  expect(await success()).toBeVisible();
  expect(eventTypes().at(-1)).toBe('AUTHENTICATE_FLOW_COMPLETE');
});

test('the name of the option before 0.2.0 asks for it, too', async () => {
  await renderSecondStep(withApp, undefined, { config: { secondFactor: app } });
  expect(await codeField()).toBeVisible();
});

test.each([app, appAlways])(
  'with %j, a session without a user id does not complete the sign-in',
  async (secondFactor) => {
    const { eventTypes } = await signIn(null, secondFactor);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(eventTypes()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
  },
);

test('the step leads on when another tab has completed it, and not when it has changed something else', async () => {
  const { identity } = await signIn();
  await codeField();
  const change = () => act(async () => void window.dispatchEvent(new StorageEvent('storage')));
  await change();
  expect(await codeField()).toBeVisible();
  identity.setFactors(verified);
  await change();
  expect(await success()).toBeVisible();
});

test.each(['secondFactorOptions', 'secondFactor'])(
  'ResetPassword asks for the second factor after the new password, also if it is beside `config` as `%s`',
  async (name) => {
    const identity = fakeIdentity();
    identity.setFactors(withApp);
    const props = {
      config: { products: ['passwords' as const] },
      [name]: app,
      passwordResetToken: 'token',
    };
    const view = renderWidget(props, { module: 'ResetPassword', identity });
    await typePassword(view, 'brand new', passwordMessages.texts.newPassword);
    await view.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await codeField()).toBeVisible();
    expect(view.events.map(({ type }) => type)).toEqual(['PASSWORD_RESET_BY_EMAIL']);
  },
);

test.each([
  ['a stored session that lacks the factor', '', withApp, 'One more step'],
  ['a stored session that has it', '', verified, mainMessages.texts.title],
  ['the cookie of a session that lacks the factor', 'stytch_session_jwt', withApp, 'One more step'],
  ['the cookie of a session that has ended', 'stytch_session', null, mainMessages.texts.title],
] as const)('Login on a page with %s opens with the right screen', async (_, cookie, factors, title) => {
  const browser = fakeBrowser();
  const identity = fakeIdentity();
  if (cookie) browser.setCookies(`theme=dark; ${cookie}=token`);
  else
    browser.storage.write('stytch_sdk_state_public-token-test-1', JSON.stringify({ session: {}, user: {} }));
  // The client knows the session of a cookie only after a request.
  identity.setFactors(factors, cookie ? new Promise((resolve) => setTimeout(resolve)) : undefined);
  renderWidget(
    { config: { products: ['emailMagicLinks'], secondFactorOptions: app } },
    { identity, browser },
  );
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test.each(['', 'my_stytch_session=1; stytch_sessions=1'])(
  'with the cookies "%s", Login opens without the client',
  async (cookies) => {
    const identity = fakeIdentity();
    const readFactors = jest.spyOn(identity, 'readFactors');
    const config = { products: ['emailMagicLinks' as const], secondFactorOptions: appAlways };
    renderWidget({ config }, { identity, browser: fakeBrowser().setCookies(cookies) });
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(readFactors).not.toHaveBeenCalled();
  },
);

test('a person without a factor sets one up, and keeps the recovery codes', async () => {
  const { user, identity, events, eventTypes, advance } = await signIn({}, appAlways);
  await setUpApp(advance);
  expect(await screen.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  identity.setFactors(verified);
  await user.type(await codeField(), '654321');
  expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
  for (const code of newTotp.recovery_codes) expect(screen.getByText(code)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(newTotp.recovery_codes.join('\n'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please keep the codes first');
  expect(eventTypes()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
  await user.click(screen.getByLabelText('I have kept them'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await success()).toBeVisible();
  expect(eventTypes().at(-1)).toBe('AUTHENTICATE_FLOW_COMPLETE');
  expect(JSON.stringify([events, identity.logged])).not.toContain(newTotp.secret);
  expect(JSON.stringify([events, identity.logged])).not.toContain('aaaa-bbbb');
});

test('a tab in the background makes no key, which would void that of the tab in which a link was opened', async () => {
  const browser = fakeBrowser();
  browser.hidePage();
  const { user, identity, advance } = await renderSecondStep({}, appAlways, { browser });
  await setUpApp(advance);
  act(() => browser.returnToPage());
  await advance(0);
  expect(identity.calls.map(({ name }) => name)).not.toContain('createTotp');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await advance(0);
  expect(await codeField()).toBeVisible();
});

test('if the app cannot be set up, or its set-up has expired, the person can try again', async () => {
  const { user, identity, advance } = await signIn({}, appAlways);
  identity.answer('createTotp', new IdentityError('network'));
  await setUpApp(advance);
  expect(await screen.findByText(/^We could not reach the server\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  identity.answer('authenticateTotp', new IdentityError('totp_gone'));
  await user.type(await codeField(), '654321');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('This authenticator app is not set up for your account.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await codeField()).toBeVisible();
});

describe('after a code was refused', () => {
  async function reject(error: IdentityError) {
    const world = await signIn();
    world.identity.answer('authenticateTotp', error);
    await world.user.type(await codeField(), '654321');
    return world;
  }

  test('a wrong code stays in the field, and the next one is accepted', async () => {
    const { user, identity, errors } = await reject(new IdentityError('wrong_totp', 'No.'));
    const text = 'This code is not correct. Wait until the app shows the next code, then enter it.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(errors).toMatchObject([{ code: 'wrong_totp', message: text }]);
    const field = await codeField();
    expect(field).toHaveValue('654321');
    expect(field).toHaveFocus();
    identity.setFactors(verified);
    await user.type(field, '111111');
    expect(await success()).toBeVisible();
    expect(identity.calls.at(-1)?.request).toMatchObject({ code: '111111' });
  });

  test('the waiting time that the provider names is shown, and counts down', async () => {
    const { advance } = await reject(new IdentityError('totp_locked', 'Locked.', { retryAfterSeconds: 840 }));
    expect(await screen.findByText('Too many attempts. Try again in 14 minutes.')).toBeVisible();
    expect(await codeField()).toBeDisabled();
    await advance(780_000);
    expect(screen.getByText('Too many attempts. Try again in 60 seconds.')).toBeVisible();
    await advance(60_000);
    expect(screen.queryByText(/Too many/)).toBeNull();
    expect(await codeField()).toBeEnabled();
  });

  test('if the session has ended, the person starts again', async () => {
    const { user } = await reject(new IdentityError('session_over'));
    expect(await screen.findByText('You are no longer logged in.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});

describe('with a recovery code', () => {
  async function recover(answer?: IdentityError) {
    const world = await signIn();
    const { identity, user } = world;
    if (answer) identity.answer('recoverTotp', answer);
    identity.answer('readUser', fakeUser({ totps: [{ totp_id: 'totp-test-1', verified: true }] }));
    const another = await screen.findByRole('button', { name: 'Another way' });
    expect(another).toHaveAttribute('aria-expanded', 'false');
    await user.click(another);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = await screen.findByLabelText('Recovery code');
    expect(field).toHaveFocus();
    if (!answer) identity.setFactors({ ...withApp, verified: ['other', 'recovery'] });
    await user.type(field, 'aaaa-bbbb-cccc{Enter}');
    return world;
  }

  test('the person who still has the app goes on', async () => {
    const { user, eventTypes } = await recover();
    expect(await screen.findByRole('heading', { name: 'Do you still have your app?' })).toHaveFocus();
    expect(eventTypes()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
    await user.click(screen.getByRole('button', { name: 'I still have it' }));
    expect(await success()).toBeVisible();
    expect(eventTypes().slice(-2)).toEqual(['TOTP_RECOVER', 'AUTHENTICATE_FLOW_COMPLETE']);
  });

  test('the lost app is removed, and a new one can be set up', async () => {
    const { user, identity, eventTypes, advance } = await recover();
    await user.click(await screen.findByRole('button', { name: 'Remove the lost app' }));
    expect(await screen.findByText('The lost app is removed. You can set up a new one now.')).toBeVisible();
    expect(identity.calls.at(-1)).toEqual({ name: 'deleteTotp', request: { totpId: 'totp-test-1' } });
    expect(eventTypes().at(-1)).toBe('TOTP_DELETE');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await setUpApp(advance);
    expect(await codeField()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await success()).toBeVisible();
  });

  test('a failed removal shows why, and the person can go on', async () => {
    const { user, identity } = await recover();
    identity.answer('deleteTotp', new IdentityError('server', 'Two factors are needed.'));
    await user.click(await screen.findByRole('button', { name: 'Remove the lost app' }));
    expect(await screen.findByText('Two factors are needed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I still have it' }));
    expect(await success()).toBeVisible();
  });

  test('a wrong code is refused, and stays in the field', async () => {
    await recover(new IdentityError('wrong_recovery_code'));
    expect(await screen.findByText('This code is wrong, or it was used before.')).toBeVisible();
    expect(screen.getByLabelText('Recovery code')).toHaveValue('aaaa-bbbb-cccc');
  });
});

test('the person can leave; if the session stays, as with HttpOnly cookies, the screen shows the error, and "Try again" leads to the start screen', async () => {
  const { user, identity, errors } = await signIn();
  identity.answer('endSession', { session: 'kept', error: new IdentityError('network') });
  await user.click(await screen.findByRole('button', { name: 'Log in with another account' }));
  expect(await screen.findByText(/^We could not reach the server\./)).toBeVisible();
  expect(await codeField()).toBeVisible();
  expect(errors).toMatchObject([{ code: 'network' }]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('if the session ends in another tab, the screen says so', async () => {
  const { identity } = await signIn();
  await codeField();
  await act(async () => identity.signInAs(null));
  expect(await screen.findByText('You are no longer logged in.')).toBeVisible();
});
