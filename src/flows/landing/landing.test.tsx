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

test.each([
  ['a link that was used already', new IdentityError('link_refused', 'No.'), 'No.'],
  [
    'a refusal of a type that the widget does not know',
    new IdentityError('server', 'No.', { errorType: 'a_type_of_tomorrow', status: 403 }),
    'No.',
  ],
  [
    'a session that the browser has not stored',
    new IdentityError('session_not_stored'),
    /^The browser did not keep your sign-in\./,
  ],
])('after %s the person starts again, because the token cannot be used again', async (_, error, text) => {
  const { user, identity, errors } = await land([error]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await title('Sign up or log in')).toHaveFocus();
  expect(identity.calls).toHaveLength(1);
  expect(errors).toMatchObject([{ code: error.code }]);
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
