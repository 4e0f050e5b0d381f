/** `redeemToken.test.ts` tests which token is redeemed, and how often. */
import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import { fakeClient } from '../../../tests/support/fakes/fakeClient';
import { createBrowser } from '../../browser/createBrowser';
import { createRequestSender } from '../session/requestSender';
import { createLandingCalls } from './landingCalls';

const session = { session_id: 's', user_id: 'u' };
const result = {
  request_id: 'r',
  status_code: 200,
  user_id: 'u',
  user: { user_id: 'u' },
  session,
  session_token: 'secret',
  session_jwt: 'secret',
};
const rejection = Object.assign(new Error('[401] …'), {
  name: 'StytchAPIError',
  status_code: 401,
  error_type: 'unable_to_auth_magic_link',
  error_message: 'The link was used already.',
});

function open(token: string) {
  history.replaceState(null, '', `/authenticate?stytch_token_type=magic_links&token=${token}`);
  let current: typeof session | null = null;
  const authenticate = jest.fn(async () => {
    current = session;
    return result;
  });
  const client = fakeClient(
    { magicLinks: { authenticate } },
    {
      getSync: () => current,
      getTokens: () => current && { session_token: 't', session_jwt: 'j' },
      getInfo: () => ({ session: current, fromCache: false }),
    },
  );
  const { redeemLanding } = createLandingCalls(createRequestSender(client, createBrowser()));
  return {
    authenticate,
    setSession: (next: typeof session | null) => void (current = next),
    redeem: () => redeemLanding({}, new AbortController().signal),
  };
}

beforeEach(clearPageScope);

test('a person who has signed out since the token was redeemed is not signed in', async () => {
  const { redeem, setSession, authenticate } = open('good');
  expect(await redeem()).toBe(true);
  setSession(null);
  expect(await redeem()).toBe(false);
  expect(authenticate).toHaveBeenCalledTimes(1);
});

test('a rejected link is reported once: a widget that is mounted later does not report it again', async () => {
  const { redeem, authenticate, setSession } = open('spent');
  authenticate.mockRejectedValueOnce(rejection);
  await expect(redeem()).rejects.toMatchObject({ code: 'link_refused' });
  expect(await redeem()).toBe(false);
  setSession(session);
  expect(await redeem()).toBe(true);
});
