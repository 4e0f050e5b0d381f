import { createHash } from 'node:crypto';
import { reloadAndHold } from '../../support/page/hold';
import { storePair, pairKeys, storedPair, foreignPair } from '../proofKeyPairs';
import { bodiesOf, expect, test, thirtyMinutes, tokenOf } from '../test';

const email = 'ada@portico.example';
const loginOrCreate = 'magicLinks.email.loginOrCreate';
const authenticate = 'magicLinks.authenticate';
const { magicLinks, passwords } = pairKeys;

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
    expect(await bodiesOf(project, '/magic_links/email/login_or_create')).toEqual([
      { email, code_challenge },
    ]);
    expect(await bodiesOf(project, '/magic_links/email/send/primary')).toEqual([{ email, code_challenge }]);

    const token = await tokenOf(await nextMessage(email));
    await client.call(authenticate, token, thirtyMinutes);
    expect(await bodiesOf(project, '/magic_links/authenticate')).toEqual([
      { token, ...thirtyMinutes, code_verifier: pair.code_verifier },
    ]);
    expect(await client.stored(project.publicToken, magicLinks)).toBeNull();
  });

  test('a link that is requested before the project’s settings have arrived has a challenge too', async ({
    client,
    project,
  }) => {
    const requests = await reloadAndHold(client.page, '/projects/bootstrap/*');
    await client.ready();
    const sent = client.call(loginOrCreate, email);
    await (await requests.next()).release();
    await sent;
    expect(await bodiesOf(project, '/magic_links/email/login_or_create')).toEqual([
      { email, code_challenge: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
  });

  for (const { browser, pair, error_type } of [
    { browser: 'another browser', pair: null, error_type: 'pkce_expected_code_verifier' },
    { browser: 'a browser with another pair', pair: foreignPair, error_type: 'pkce_mismatch' },
  ]) {
    test(`in ${browser} a link fails with ${error_type}, and still works in its own browser${pair ? '' : ' @rest'}`, async ({
      client,
      project,
      nextMessage,
    }) => {
      await client.call(loginOrCreate, email);
      const own = await storedPair(client, project.publicToken, magicLinks);
      const token = await tokenOf(await nextMessage(email));
      await storePair(client, project.publicToken, magicLinks, pair);
      expect(await client.failure(authenticate, token, thirtyMinutes)).toMatchObject({
        name: 'StytchAPIError',
        error_type,
        status_code: 400,
        message: expect.stringContaining('pkce'),
      });
      expect(JSON.parse((await client.stored(project.publicToken, magicLinks)) ?? 'null')).toEqual(pair);

      await storePair(client, project.publicToken, magicLinks, own);
      await client.call(authenticate, token, thirtyMinutes);
    });
  }

  test('if a password reset is pending, the client tries its verifier first, and then that of the link @rest', async ({
    client,
    project,
    nextMessage,
  }) => {
    await client.call(loginOrCreate, email);
    const own = await storedPair(client, project.publicToken, magicLinks);
    await storePair(client, project.publicToken, passwords, foreignPair);
    await client.call(authenticate, await tokenOf(await nextMessage(email)), thirtyMinutes);
    expect(await bodiesOf(project, '/magic_links/authenticate')).toMatchObject([
      { code_verifier: foreignPair.code_verifier },
      { code_verifier: own.code_verifier },
    ]);
    expect(await client.stored(project.publicToken, magicLinks)).toBeNull();
    expect(await client.stored(project.publicToken, passwords)).not.toBeNull();
  });
});

test('without PKCE no pair is created, and an earlier one is deleted when a token is redeemed', async ({
  client,
  project,
  nextMessage,
}) => {
  await client.call(loginOrCreate, email);
  expect(await bodiesOf(project, '/magic_links/email/login_or_create')).toEqual([{ email }]);
  expect(await client.stored(project.publicToken, magicLinks)).toBeNull();

  await storePair(client, project.publicToken, magicLinks, foreignPair);
  await client.call(authenticate, await tokenOf(await nextMessage(email)), thirtyMinutes);
  expect(await bodiesOf(project, '/magic_links/authenticate')).toMatchObject([
    { code_verifier: foreignPair.code_verifier },
  ]);
  expect(await client.stored(project.publicToken, magicLinks)).toBeNull();
});
