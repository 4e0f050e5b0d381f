/** Tests the screens of landing pages: Login with the property `landing`. */
import { screen } from '@testing-library/react';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { IdentityError } from '../../identity/core/IdentityError';

const config = { products: ['emailMagicLinks' as const] };

const title = (name: string) => screen.findByRole('heading', { name });

/** @param answers the results of the requests with the token */
async function land(answers: unknown[], given: Parameters<typeof renderWidget>[0] = {}) {
  const identity = fakeIdentity().answer('redeemLanding', ...answers);
  const view = renderWidget({ config, landing: true, ...given }, { identity });
  expect(await title('Logging in')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Logging in' })).toBeVisible();
  await view.advance(0); // the request is sent in a new task
  return view;
}

test('the token signs the person in, without a press', async () => {
  const { identity, events, errors } = await land([true]);
  expect(await title('Success!')).toHaveFocus();
  expect(identity.calls).toEqual([{ name: 'redeemLanding', request: { sessionDurationMinutes: 30 } }]);
  expect(events).toEqual([{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }]);
  expect(errors).toEqual([]);
});

test('without a token and without a session, Login shows its first screen', async () => {
  const { errors } = await land([false]);
  expect(await title('Sign up or log in')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a link that cannot be used again leads to the first screen, without "Try again"', async () => {
  const sentence = 'The magic link has been used already.';
  const { user, errors } = await land([new IdentityError('link_refused', sentence)]);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await title('Sign up or log in')).toHaveFocus();
  expect(errors).toMatchObject([{ code: 'link_refused', message: sentence }]);
});

test('after a refusal the person starts again, because the same token would be refused again', async () => {
  const refusal = new IdentityError('server', 'No.', { errorType: 'a_type_of_tomorrow', status: 403 });
  const { user, identity } = await land([refusal]);
  expect(await screen.findByText('No.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await title('Sign up or log in')).toHaveFocus();
  expect(identity.calls).toHaveLength(1);
});

test('in another browser than the one that asked for the link, the person reads which browser to use, and the host gets the provider’s message too', async () => {
  const message = 'The code_verifier does not match.';
  const { errors } = await land([
    new IdentityError('link_refused', message, { errorType: 'pkce_expected_code_verifier', status: 400 }),
  ]);
  const advice = 'Open the link in the browser in which you asked for it.';
  expect(await screen.findByText(advice)).toBeVisible();
  expect(errors).toMatchObject([{ message: advice, error_message: message }]);
});

test('if the browser has not stored the session, the token is used up, and the person starts again', async () => {
  await land([new IdentityError('session_not_stored')]);
  expect(await screen.findByText(/^The browser did not keep your sign-in\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test.each([
  ['server', 503],
  ['network', undefined],
] as const)('after %s (status %p), "Try again" sends the token again', async (code, status) => {
  const { user, identity } = await land([new IdentityError(code, 'Later.', { status }), true]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await title('Success!')).toBeVisible();
  expect(identity.calls).toHaveLength(2);
});

test('a refusal at the social provider opens the first screen, which shows the message', async () => {
  const oauth = { products: ['oauth' as const], oauthOptions: { providers: [{ type: 'github' as const }] } };
  const { errors } = await land([new IdentityError('social_refused')], { config: oauth });
  expect(await title('Sign up or log in')).toBeVisible();
  expect(errors).toEqual([]); // Main reports the refusal that it shows
});

test('a refusal is shown as an error if the landing page has no social buttons', async () => {
  const { errors } = await land([new IdentityError('social_refused')]);
  expect(await title('Looks like there was an error!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(errors).toMatchObject([{ code: 'social_refused' }]);
});

test('with `landing: false`, no token is redeemed', async () => {
  const { identity, advance } = renderWidget({ config, landing: false });
  await advance(0);
  expect(await title('Sign up or log in')).toBeVisible();
  expect(identity.calls).toEqual([]);
});
