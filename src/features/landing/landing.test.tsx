/** Tests the screens of landing pages: Login with the property `landing`. */
import { screen } from '@testing-library/react';
import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { IdentityError } from '../../provider/IdentityError';
import { messages as mainMessages } from '../main/messages';

const config = { products: ['emailMagicLinks' as const] };

const title = (name: string) => screen.findByRole('heading', { name });

/** @param results of the requests, in their order: an error, or whether the person is signed in */
async function land(results: unknown[], props: Parameters<typeof renderWidget>[0] = {}) {
  const identity = fakeIdentity().answer('redeemLanding', ...results);
  const view = renderWidget({ config, landing: true, ...props }, { identity });
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
  expect(await title(mainMessages.texts.title)).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeVisible();
  expect(errors).toEqual([]);
});

test.each([
  ['a lost connection', new IdentityError('network'), /^We could not reach the server\./],
  ['a timeout', new IdentityError('timeout'), 'The server took too long to answer. Please try again.'],
  ['an error 503', new IdentityError('server', 'Later.', { status: 503 }), 'Later.'],
])('after %s, "Try again" sends the token again', async (_, error, text) => {
  const { user, identity, errors } = await land([error, true]);
  expect(await title('Looks like there was an error!')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await title('Success!')).toBeVisible();
  expect(errors).toMatchObject([{ code: error.code }]);
  expect(identity.calls).toHaveLength(2);
});

test('while the token is sent again, the title has the focus', async () => {
  const { user } = await land([new IdentityError('network'), new Promise(() => {})]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await title('Logging in')).toHaveFocus();
});

const spent = 'The magic link has been used already.';
const otherBrowser = { errorType: 'pkce_expected_code_verifier', status: 400 };
test.each([
  ['a link that was used', new IdentityError('link_refused', spent), spent],
  ['a token that is rejected', new IdentityError('server', 'No.', { errorType: 'any', status: 404 }), 'No.'],
  [
    'opening the link in another browser',
    new IdentityError('link_refused', 'No.', otherBrowser),
    /^Open the link in the browser in/,
  ],
  ['a session that was not stored', new IdentityError('session_not_stored'), /did not keep your sign-in\./],
  ['a rejection by the person, without social buttons', new IdentityError('social_refused'), /./],
])('after %s, the person reads why, and starts again on the first screen', async (_, error, text) => {
  const { user, identity, errors } = await land([error]);
  expect(await title('Looks like there was an error!')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(errors).toMatchObject([{ message: expect.stringMatching(text) }]);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await title(mainMessages.texts.title)).toHaveFocus();
  expect(identity.calls).toHaveLength(1);
});

test('a rejection at the social provider opens the first screen, which displays it', async () => {
  const oauth = { products: ['oauth' as const], oauthOptions: { providers: [{ type: 'github' as const }] } };
  const { errors } = await land([new IdentityError('social_refused')], { config: oauth });
  expect(await title(mainMessages.texts.title)).toBeVisible();
  expect(errors).toEqual([]); // Main reports the rejection that it displays
});

describe('with `confirm`', () => {
  const confirming = { config: { ...config, landingOptions: { confirm: true } }, landing: true };

  /** A page that a link has opened. */
  function openLink(type: string, ...results: unknown[]) {
    clearPageScope();
    history.replaceState(null, '', `/?stytch_token_type=${type}&token=t`);
    return renderWidget(confirming, { identity: fakeIdentity().answer('redeemLanding', ...results) });
  }

  test('the token of a link is sent only after the press, and a failure offers the first screen', async () => {
    const { identity, user, advance } = openLink('magic_links', new IdentityError('link_refused', spent));
    expect(await title('Log in')).toBeVisible();
    expect(location.search).toBe('');
    await advance(60_000);
    expect(identity.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue to sign in' }));
    expect(await title('Looks like there was an error!')).toBeVisible();
    expect(identity.calls).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await title(mainMessages.texts.title)).toBeVisible();
  });

  test.each(['oauth', 'impersonation'])('a token of type %s needs no press', async (type) => {
    const { advance } = openLink(type, true);
    expect(await title('Logging in')).toBeVisible();
    await advance(0);
    expect(await title('Success!')).toBeVisible();
  });
});

test('with `landing: false`, no token is redeemed', async () => {
  const { identity, advance } = renderWidget({ config, landing: false });
  await advance(0);
  expect(await title(mainMessages.texts.title)).toBeVisible();
  expect(identity.calls).toEqual([]);
});
