import { project, provider } from './currentProject';
import { SocialBrowser } from './socialSignIn';
import { createSolanaKey } from './walletKeys';

const email = 'ada@portico.example';
const phone_number = '+12025550162';
const sessionLength = { session_duration_minutes: 30 };

const remove = async (path: string, id: string, session?: string) =>
  project.call('DELETE', `/users/${path}/${id}`, undefined, session);
const userOf = async (session: string) =>
  (await project.call('GET', '/users/me', undefined, session)).body.data;
const addWallet = async (session: string) => {
  const key = createSolanaKey();
  const wallet = { crypto_wallet_type: key.type, crypto_wallet_address: key.address };
  const { body } = await project.post('/crypto_wallets/authenticate/start/secondary', wallet, session);
  const signature = key.sign(body.data.challenge);
  await project.post('/crypto_wallets/authenticate', { ...wallet, signature, ...sessionLength }, session);
};
const addAuthenticatorApp = async (session: string) => {
  const { body } = await project.post('/totps', { expiration_minutes: 30 }, session);
  return body.data;
};

describe('deleting factors', () => {
  test.each([
    ['emails', 'emails', 'email_id', 'email_not_found'],
    ['phone_numbers', 'phone_numbers', 'phone_id', 'phone_number_not_found'],
    ['totps', 'totps', 'totp_id', 'totp_not_found'],
    ['crypto_wallets', 'crypto_wallets', 'crypto_wallet_id', 'crypto_wallet_not_found'],
  ])('a user can delete only their own %s', async (path, list, name, error_type) => {
    const { token, userId } = await project.createSession({ email, phone_number });
    await addAuthenticatorApp(token);
    await addWallet(token);
    const [{ [name]: id }] = (await userOf(token))[list];
    const eve = await project.createSession({ email: 'eve@portico.example' });
    const notFound = { status: 404, body: { error_type } };
    for (const wrong of [id, 'undefined', 'a/b?c', '..%2f..%2fme']) {
      expect((await remove(path, wrong, eve.token)).status).toBe(404);
    }
    expect(await remove(path, id, eve.token)).toMatchObject(notFound);
    expect(await remove(path, id)).toMatchObject({
      status: 401,
      body: { error_type: 'user_unauthenticated' },
    });
    expect(await remove(path, id, token)).toMatchObject({
      status: 200,
      body: { data: { user_id: userId, __user: { user_id: userId, [list]: [] } } },
    });
    expect(await remove(path, id, token)).toMatchObject(notFound);
  });

  test('deleting an address invalidates the links and codes that were sent to it', async () => {
    const { token } = await project.createSession({ email: 'Ada@portico.example', phone_number });
    const { body: sent } = await project.post('/otps/email/login_or_create', { email });
    const { code } = await project.lastMessage(email);
    await project.post('/magic_links/email/login_or_create', { email });
    const link = await project.followLink(email);
    const { method_id } = sent.data;
    expect((await remove('emails', method_id, token)).status).toBe(200);
    const byCode = await project.post('/otps/authenticate', { token: code, method_id, ...sessionLength });
    expect(byCode.body.error_type).toBe('otp_code_not_found');
    const byLink = await project.post('/magic_links/authenticate', { token: link, ...sessionLength });
    expect(byLink.body.error_type).toBe('unable_to_auth_magic_link');
    expect((await userOf(token)).emails).toEqual([]);
  });

  test('deleting a factor ends the other sessions that have no other factor', async () => {
    const { token } = await project.createSession({ email, phone_number });
    const signIn = async (path: string, to: object, recipient: string, session?: string) => {
      const { body } = await project.post(`/otps/${path}/login_or_create`, to);
      const { method_id } = body.data;
      const { code } = await project.lastMessage(recipient);
      const reply = await project.post(
        '/otps/authenticate',
        { token: code, method_id, ...sessionLength },
        session,
      );
      return reply.body.data.session_token as string;
    };
    const byPhone = await signIn('sms', { phone_number }, phone_number);
    const byBoth = await signIn('sms', { phone_number }, phone_number);
    await signIn('email', { email }, email, byBoth);
    const [{ phone_id }] = (await userOf(token)).phone_numbers;
    expect((await remove('phone_numbers', phone_id, token)).status).toBe(200);
    const statuses = [token, byPhone, byBoth].map(
      async (session) => (await project.post('/sessions/authenticate', {}, session)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
  });

  describe('the last of all email addresses, phone numbers and social accounts', () => {
    const refused = { status: 400, body: { error_type: 'cannot_delete_last_primary_factor' } };

    test('is not deleted, and passkeys, wallets, apps and a password do not replace it', async () => {
      const { token } = await project.createSession({ email, password: 'open sesame!' });
      await addWallet(token);
      await addAuthenticatorApp(token);
      const user = await userOf(token);
      expect(await remove('emails', user.emails[0].email_id, token)).toMatchObject(refused);
      expect((await userOf(token)).emails).toEqual(user.emails);
      // The other kinds can be deleted, although the user then has the address alone.
      expect((await remove('totps', user.totps[0].totp_id, token)).status).toBe(200);
      expect((await remove('crypto_wallets', user.crypto_wallets[0].crypto_wallet_id, token)).status).toBe(
        200,
      );
    });

    test('is not deleted if it is a social account', async () => {
      const { body } = await new SocialBrowser(provider.request, project).signIn('github');
      const { session_token: token, user } = body.data;
      expect((await remove('emails', user.emails[0].email_id, token)).status).toBe(200);
      const { oauth_user_registration_id: id } = user.providers[0];
      expect(await remove('oauth', id, token)).toMatchObject(refused);
    });

    test('stays when two concurrent calls delete the last two', async () => {
      const { token } = await project.createSession({ email, phone_number });
      const { emails, phone_numbers } = await userOf(token);
      const replies = await Promise.all([
        remove('emails', emails[0].email_id, token),
        remove('phone_numbers', phone_numbers[0].phone_id, token),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    });
  });
});
