import { createEthereumKey, createSolanaKey } from '../../support/wallets/keys';
import type { WalletKey } from '../../support/wallets/keys';
import { host } from '../../support/addresses';
import type { ClientPage, SignedIn } from '../ClientPage';
import { bodiesOf, expect, test, thirtyMinutes } from '../test';

const start = 'cryptoWallets.authenticateStart';
const authenticate = 'cryptoWallets.authenticate';
const paths = {
  primary: '/crypto_wallets/authenticate/start/primary',
  secondary: '/crypto_wallets/authenticate/start/secondary',
  authenticate: '/crypto_wallets/authenticate',
};

/** The fields with which a request names a wallet. */
const named = ({ type, address }: WalletKey) => ({
  crypto_wallet_type: type,
  crypto_wallet_address: address,
});

async function signInWithWallet(client: ClientPage, key: WalletKey): Promise<SignedIn> {
  const { challenge } = await client.call<{ challenge: string }>(start, named(key));
  return client.call<SignedIn>(authenticate, {
    ...named(key),
    signature: key.sign(challenge),
    ...thirtyMinutes,
  });
}

/** Ethereum wallets sign a message of EIP-4361 (Sign-In with Ethereum) if the project requires it. */
const signIns = [
  { key: createEthereumKey(), siweRequired: true, message: 'a message of EIP-4361', tag: '' },
  { key: createEthereumKey(), siweRequired: false, message: 'a plain text', tag: ' @rest' },
  { key: createSolanaKey(), siweRequired: true, message: 'a plain text', tag: ' @rest' },
];

for (const { key, siweRequired, message, tag } of signIns) {
  test(`a wallet of ${key.type} signs in with ${message}${tag}`, async ({ client, project, openClient }) => {
    if (!siweRequired) {
      await project.change({ siwe_required_for_crypto_wallets: false });
      client = await openClient();
    }
    const { challenge } = await client.call<{ challenge: string }>(start, named(key));
    const isSiwe = challenge.startsWith(`${new URL(host).host} wants you to sign in`);
    expect(isSiwe).toBe(message === 'a message of EIP-4361');
    expect(challenge).toContain(key.address);
    expect((await bodiesOf(project, paths.primary)).at(-1)).toEqual({
      ...named(key),
      ...(isSiwe && { siwe_params: { uri: host } }),
    });

    const answer = { ...named(key), signature: key.sign(challenge), ...thirtyMinutes };
    const signedIn = await client.call<SignedIn>(authenticate, answer);
    expect(await bodiesOf(project, paths.authenticate)).toEqual([answer]);
    const wallet = { crypto_wallet_id: expect.any(String), ...named(key) };
    expect(signedIn).toMatchObject({
      status_code: 200,
      user: { crypto_wallets: [{ ...wallet, verified: true }] },
      session: {
        authentication_factors: [
          { type: 'crypto', delivery_method: 'crypto_wallet', crypto_wallet_factor: wallet },
        ],
      },
    });
    expect(await client.state()).toMatchObject({
      user: { user_id: signedIn.user_id },
      session: { session_id: signedIn.session.session_id },
    });
  });
}

test('with a session, a wallet is added to the user, and can be deleted', async ({
  client,
  project,
  signIn,
}) => {
  const { user_id } = await signIn(client);
  const { user } = await signInWithWallet(client, createSolanaKey());
  expect(await bodiesOf(project, paths.primary)).toEqual([]);
  expect(await bodiesOf(project, paths.secondary)).toHaveLength(1);
  // The cast is safe: the contract fixes this format.
  const [wallet] = user['crypto_wallets'] as { crypto_wallet_id: string }[];
  expect(user).toMatchObject({ user_id, crypto_wallets: [{ verified: true }] });

  await client.call('user.deleteCryptoWallet', wallet?.crypto_wallet_id);
  expect((await client.state()).user).toMatchObject({ user_id, crypto_wallets: [] });
});
