/** A session appears that Login has not started, for example from another tab. */
import { act, screen, waitFor } from '@testing-library/react';
import { fakeIdentity, signedIn } from '../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import { messages as mainMessages } from '../features/main/messages';
import { messages as authenticatorMessages } from '../methods/authenticator/messages';

const config = { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };
const passcodeScreen = {
  screen: 'OTPAuthenticate' as const,
  state: { otpState: { type: 'sms' as const, methodId: 'phone-1', otpDestination: '+12025550162' } },
};
const completions = (events: readonly { type: string }[]) =>
  events.filter(({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE').length;

const signIn = (identity: ReturnType<typeof fakeIdentity>, userId: string | null = 'user-test-1') =>
  act(async () => identity.signInAs(userId));

async function openSignedOut(...[props = {}, world = {}]: Parameters<typeof renderWidget>) {
  const identity = fakeIdentity();
  identity.signInAs(null);
  const view = renderWidget({ config, ...props }, { identity, ...world });
  expect(await screen.findByRole('heading')).toBeVisible();
  await view.advance(0);
  return view;
}

test('Login opens its success screen when a session appears on the page', async () => {
  const { identity, events, advance } = await openSignedOut();
  await waitFor(() => expect(identity.logged).toHaveLength(1));
  await signIn(identity);
  await advance(50);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toHaveFocus();
  expect(completions(events)).toBe(1);
});

test('Login asks for the second factor when a session appears that lacks it', async () => {
  const { identity, events, advance } = await openSignedOut({
    config: { ...config, secondFactorOptions: { methods: ['totp'] } },
  });
  identity.setFactors({ totps: ['totp-test-1'] });
  await signIn(identity);
  await advance(50);
  expect(await screen.findByLabelText(authenticatorMessages.texts.code)).toBeVisible();
  expect(completions(events)).toBe(0);
});

test('a sign-in of the widget itself opens its own success screen, once', async () => {
  let respond: (result: unknown) => void = () => {};
  const { identity, user, events, advance } = await openSignedOut({ preset: passcodeScreen });
  identity.answer('authenticatePasscode', new Promise((resolve) => (respond = resolve)));
  await user.type(screen.getByRole('textbox'), '123456');
  await signIn(identity); // the client has the session before the widget has the result
  await advance(1_000);
  respond(signedIn);
  expect(await screen.findByText(/successfully verified/)).toBeVisible();
  await advance(1_000);
  expect(completions(events)).toBe(1);
});

test('a sign-in that is pending elsewhere on the page comes first', async () => {
  const { identity, advance } = await openSignedOut();
  await waitFor(() => expect(identity.logged).toHaveLength(1));
  identity.isSigningIn = () => true;
  await signIn(identity);
  await advance(1_000);
  expect(screen.queryByRole('heading', { name: 'Success!' })).toBeNull();
  identity.isSigningIn = () => false;
  await act(async () => identity.notify());
  await advance(50);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('on a page with an earlier session, Login shows its first screen', async () => {
  const { identity, advance } = renderWidget({ config });
  await waitFor(() => expect(identity.logged).toHaveLength(1));
  await signIn(identity, 'user-test-2');
  await advance(1_000);
  expect(screen.getByRole('heading', { name: mainMessages.texts.title })).toBeVisible();
});

test('ResetPassword stays on its form when a session appears', async () => {
  const { identity, advance } = await openSignedOut({}, { module: 'ResetPassword' });
  await signIn(identity);
  await advance(1_000);
  expect(screen.queryByRole('heading', { name: 'Success!' })).toBeNull();
});
