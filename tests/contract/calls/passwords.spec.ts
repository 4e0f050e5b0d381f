import { pairKeys, storedPair } from '../proofKeyPairs';
import { bodiesOf, expect, test, thirtyMinutes, tokenOf } from '../test';

const email = 'ada@portico.example';
const password = 'seven purple lanterns over Lisbon';
const newPassword = 'eleven copper kettles under Ghent';
const login = { email, password, ...thirtyMinutes };
const loginAfter = { ...login, password: newPassword };

test('a reset by email without PKCE sends only what the caller gives', async ({
  client,
  project,
  nextMessage,
}) => {
  await project.addUser({ email, password });
  await client.call('passwords.resetByEmailStart', { email });
  expect(await bodiesOf(project, '/passwords/email/reset/start')).toEqual([{ email }]);
  const reset = { token: await tokenOf(await nextMessage(email)), password: newPassword, ...thirtyMinutes };
  await client.call('passwords.resetByEmail', reset);
  expect(await bodiesOf(project, '/passwords/email/reset')).toEqual([reset]);
  await client.call('passwords.authenticate', loginAfter);
});

test.describe('with PKCE for resets', () => {
  test.use({ projectSettings: { pkce_required_for_password_resets: true } });

  for (const kind of ['reset_password', 'login'] as const) {
    test(`the ${kind} link of a reset email works with the verifier of the reset, which is then deleted`, async ({
      client,
      project,
      nextMessage,
    }) => {
      await project.addUser({ email, password });
      await client.call('passwords.resetByEmailStart', { email });
      const { code_verifier, code_challenge } = await storedPair(
        client,
        project.publicToken,
        pairKeys.passwords,
      );
      expect(await bodiesOf(project, '/passwords/email/reset/start')).toEqual([{ email, code_challenge }]);
      const token = await tokenOf(await nextMessage(email), kind);
      const [path, sent] =
        kind === 'login'
          ? ['/magic_links/authenticate', { token, ...thirtyMinutes }]
          : ['/passwords/email/reset', { token, password: newPassword, ...thirtyMinutes }];
      if (kind === 'login') await client.call('magicLinks.authenticate', token, thirtyMinutes);
      else await client.call('passwords.resetByEmail', sent);
      expect(await bodiesOf(project, path)).toEqual([{ ...sent, code_verifier }]);
      expect(await client.stored(project.publicToken, pairKeys.passwords)).toBeNull();
    });
  }
});
