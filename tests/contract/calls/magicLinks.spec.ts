import { createHash } from 'node:crypto';
import { type SignedIn } from '../ClientPage';
import { foreignPair, pairKeys, storedPair, storePair } from '../proofKeyPairs';
import { expect, requestBodiesOf, test, thirtyMinutes, tokenOf } from '../test';

const email = 'ada@portico.example';
const loginOrCreate = 'magicLinks.email.loginOrCreate';
const authenticate = 'magicLinks.authenticate';
const { magicLinks } = pairKeys;

test('a first link creates a user, and its token signs in @row', async ({ client, project, nextMessage }) => {
  const sent = await client.call(loginOrCreate, email);
  expect(sent).toEqual({
    request_id: expect.stringMatching(/^request-id-test-/),
    status_code: 200,
    user_id: expect.stringMatching(/^user-test-/),
    email_id: expect.stringMatching(/^email-test-/),
  });
  expect(await requestBodiesOf(project, '/magic_links/email/login_or_create')).toEqual([{ email }]);

  const token = await tokenOf(await nextMessage(email));
  const signedIn = await client.call<SignedIn>(authenticate, token, thirtyMinutes);
  expect(await requestBodiesOf(project, '/magic_links/authenticate')).toEqual([{ token, ...thirtyMinutes }]);
  expect(signedIn).toMatchObject({ status_code: 200, user_id: sent.user_id, method_id: sent.email_id });
  expect(await client.state()).toMatchObject({
    session: { session_id: signedIn.session.session_id },
    user: { user_id: sent.user_id },
    tokens: { session_token: signedIn.session_token, session_jwt: signedIn.session_jwt },
  });
});

test.describe('with PKCE for magic links', () => {
  test.use({ projectSettings: { pkce_required_for_email_magic_links: true } });

  test('all links share one PKCE pair, which is deleted when the first token is redeemed', async ({
    client,
    project,
    nextMessage,
  }) => {
    await client.call(loginOrCreate, email);
    await client.call('magicLinks.email.send', email);
    const pair = await storedPair(client, project.publicToken, magicLinks);
    expect(pair.code_verifier).toMatch(/^[0-9a-f]{43,128}$/);
    expect(createHash('sha256').update(pair.code_verifier).digest('base64url')).toBe(pair.code_challenge);
    const { code_challenge } = pair;
    expect(await requestBodiesOf(project, '/magic_links/email/login_or_create')).toEqual([
      { email, code_challenge },
    ]);
    expect(await requestBodiesOf(project, '/magic_links/email/send/primary')).toEqual([
      { email, code_challenge },
    ]);

    const token = await tokenOf(await nextMessage(email));
    await client.call(authenticate, token, thirtyMinutes);
    expect(await requestBodiesOf(project, '/magic_links/authenticate')).toEqual([
      { token, ...thirtyMinutes, code_verifier: pair.code_verifier },
    ]);
    expect(await client.stored(project.publicToken, magicLinks)).toBeNull();
  });

  test('in a browser without the pair, or with another one, a link fails, and still works in its own browser', async ({
    client,
    project,
    nextMessage,
  }) => {
    await client.call(loginOrCreate, email);
    const pair = await storedPair(client, project.publicToken, magicLinks);
    const token = await tokenOf(await nextMessage(email));
    for (const [pair, error_type] of [
      [null, 'pkce_expected_code_verifier'],
      [foreignPair, 'pkce_mismatch'],
    ] as const) {
      await storePair(client, project.publicToken, magicLinks, pair);
      expect(await client.failure(authenticate, token, thirtyMinutes)).toMatchObject({ error_type });
      expect(JSON.parse((await client.stored(project.publicToken, magicLinks)) ?? 'null')).toEqual(pair);
    }
    await storePair(client, project.publicToken, magicLinks, pair);
    await client.call(authenticate, token, thirtyMinutes);
  });
});
