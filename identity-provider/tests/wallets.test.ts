import { project, provider } from './currentProject';
import { basicAuthorization, hostOrigin } from './testProvider';
import { createEthereumKey, createSolanaKey, type WalletKey } from './walletKeys';

const refused = { status: 401, body: { error_type: 'unable_to_authenticate_crypto_wallet' } };
const families: [string, () => WalletKey][] = [
  ['Ethereum', () => createEthereumKey()],
  ['Solana', () => createSolanaKey()],
];

const toFields = ({ type, address }: Pick<WalletKey, 'type' | 'address'>) => ({
  crypto_wallet_type: type,
  crypto_wallet_address: address,
});
const start = async (key: WalletKey, session?: string, body: object = {}) =>
  project.post(
    `/crypto_wallets/authenticate/start/${session === undefined ? 'primary' : 'secondary'}`,
    { ...toFields(key), ...body },
    session,
  );
const challengeFor = async (key: WalletKey, session?: string, body?: object): Promise<string> =>
  (await start(key, session, body)).body.data.challenge;
const authenticate = async (key: WalletKey, signature: unknown, session?: string) =>
  project.post(
    '/crypto_wallets/authenticate',
    { ...toFields(key), signature, session_duration_minutes: 30 },
    session,
  );
const signIn = async (key: WalletKey, session?: string) =>
  authenticate(key, key.sign(await challengeFor(key, session)), session);

describe('starting a sign-in', () => {
  test('returns an EIP-4361 message with the parameters of the page for an Ethereum wallet', async () => {
    const key = createEthereumKey();
    const siwe_params = {
      uri: `${hostOrigin}/login`,
      chain_id: '137',
      resources: ['https://shop.example/terms'],
    };
    const challenge = await challengeFor(key, undefined, { siwe_params });
    const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
    expect(challenge).toMatch(
      new RegExp(`^localhost:3000 wants you to sign in with your Ethereum account:
${key.address}


URI: http://localhost:3000/login
Version: 1
Chain ID: 137
Nonce: [0-9a-f]{32}
Issued At: ${time}
Expiration Time: ${time}
Resources:
- https://shop.example/terms$`),
    );
  });

  test.each([
    [{ uri: 'http://evil.example' }, 'invalid_siwe_uri'],
    [{ uri: 'http://localhost:3003' }, 'invalid_siwe_uri'],
    [{ uri: `${hostOrigin}/\nChain ID: 1` }, 'invalid_siwe_uri'],
    [{ chain_id: '9223372036854775772' }, 'invalid_siwe_chain_id'],
    [{ statement: 'two\nlines' }, 'invalid_siwe_statement'],
    [{ resources: ['https://shop.example/\n- https://evil.example'] }, 'invalid_siwe_resource'],
  ])('a start with the siwe_params %j gets %s', async (siwe_params, error_type) => {
    expect(await start(createEthereumKey(), undefined, { siwe_params })).toMatchObject({
      status: 400,
      body: { error_type },
    });
  });

  test('a flood of starts for an address does not invalidate the challenge of its owner', async () => {
    await project.dev('PATCH', '', { rate_limits: { sends_per_minute: 3 } });
    const key = createSolanaKey();
    const challenge = await challengeFor(key);
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await start(key)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
    expect((await authenticate(key, key.sign(challenge))).status).toBe(200);
  });
});

describe.each(families)('a wallet of %s', (_family, createKey) => {
  test('signs its user in, with all fields of the reply: a new user first, then the same', async () => {
    const key = createKey();
    const [first, second] = [await signIn(key), await signIn(key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const wallet = {
      crypto_wallet_id: expect.stringMatching(/^crypto-wallet-test-[0-9a-f-]{36}$/),
      crypto_wallet_address: key.address,
      crypto_wallet_type: key.type,
    };
    expect(second.body.data).toMatchObject({
      user_id: first.body.data.user_id,
      session_token: expect.any(String),
      session_jwt: expect.any(String),
      user: { crypto_wallets: [{ ...wallet, verified: true }], emails: [] },
      session: {
        authentication_factors: [
          { type: 'crypto', delivery_method: 'crypto_wallet', crypto_wallet_factor: wallet },
        ],
      },
    });
    expect((await project.dev('GET', '/users')).body).toHaveLength(1);
  });

  test('is added to the user of a session, and signs that user in from then on', async () => {
    const key = createKey();
    const { token, userId } = await project.createSession({ email: 'ada@portico.example' });
    const { body } = await signIn(key, token);
    expect(body.data.user_id).toBe(userId);
    const factors: { type: string }[] = body.data.session.authentication_factors;
    expect(factors.map(({ type }) => type)).toEqual(['magic_link', 'crypto']);
    expect((await signIn(key, token)).status).toBe(200);
    expect((await signIn(key)).body.data.user_id).toBe(userId);
  });

  test('a wallet of another user is refused, and only its holder gets the reason', async () => {
    const key = createKey();
    await signIn(key);
    const { token } = await project.createSession({ email: 'eve@portico.example' });
    const challenge = await challengeFor(key, token);
    expect(await authenticate(key, createKey().sign(challenge), token)).toMatchObject(refused);
    expect(await authenticate(key, key.sign(challenge), token)).toMatchObject({
      status: 400,
      body: { error_type: 'duplicate_wallet_address_for_user' },
    });
  });

  /** The fields of the call `authenticate`. By default the wallet is that of the challenge, and there is no session. */
  interface SignatureReply {
    signature: unknown;
    wallet?: WalletKey;
    session?: string;
  }
  test.each<[string, (key: WalletKey, challenge: string) => SignatureReply | Promise<SignatureReply>]>([
    [
      'of the challenge of another address',
      async (key) => ({ signature: key.sign(await challengeFor(createKey())) }),
    ],
    [
      'of another project',
      async (key) => {
        const other = await provider.createProject();
        const { body } = await other.post('/crypto_wallets/authenticate/start/primary', toFields(key));
        return { signature: key.sign(body.data.challenge) };
      },
    ],
    [
      'of a challenge of another session',
      async (key) => {
        const [mine, other] = [await project.createSession(), await project.createSession()];
        return { signature: key.sign(await challengeFor(key, other.token)), session: mine.token };
      },
    ],
    [
      'of a challenge of a session that has ended',
      async (key) => {
        const { token } = await project.createSession();
        const signature = key.sign(await challengeFor(key, token));
        await project.post('/sessions/revoke', undefined, token);
        return { signature, session: token };
      },
    ],
  ])('a signature %s is refused, and the right signature is accepted afterwards', async (_case, prepare) => {
    const key = createKey();
    const challenge = await challengeFor(key);
    const { signature, wallet = key, session } = await prepare(key, challenge);
    expect(await authenticate(wallet, signature, session)).toMatchObject(refused);
    expect((await authenticate(key, key.sign(challenge))).status).toBe(200);
  });

  test('signs in once with one signature', async () => {
    const key = createKey();
    const signature = key.sign(await challengeFor(key));
    const replies = await Promise.all([authenticate(key, signature), authenticate(key, signature)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await authenticate(key, signature)).toMatchObject(refused);
    await challengeFor(key);
    expect(await authenticate(key, signature)).toMatchObject(refused);
  });

  test('has five minutes to sign', async () => {
    const key = createKey();
    const signature = key.sign(await challengeFor(key));
    await project.moveClock(5.1);
    expect(await authenticate(key, signature)).toMatchObject({
      status: 401,
      body: { error_type: key.type === 'ethereum' ? 'siwe_message_expired' : refused.body.error_type },
    });
    expect((await signIn(key)).status).toBe(200);
  });

  test('signs for the requesting page, and for no other page of the project', async () => {
    const key = createKey();
    const signature = key.sign(await challengeFor(key));
    const authorization = basicAuthorization(project.publicToken, '');
    const replyFrom = async (origin: string) =>
      provider.request(
        'POST',
        '/sdk/v1/crypto_wallets/authenticate',
        { ...toFields(key), signature },
        { authorization, origin },
      );
    expect(await replyFrom('http://localhost:3003')).toMatchObject(refused);
    expect((await replyFrom(hostOrigin)).status).toBe(200);
  });
});
