import { fakeBrowser } from '../../../../tests/support/fakes/fakeBrowser';
import { fakeClient } from '../../../../tests/support/fakes/fakeClient';
import { signedIn } from '../../../../tests/support/fakes/fakeIdentity';
import { createGateway } from '../../../provider/gateway';

const { signal } = new AbortController();
const account = { family: 'solana', address: 'So1' } as const;
const common = { request_id: 'r', status_code: 200 };

function gateway(response: unknown) {
  const send = jest.fn(async (_: unknown): Promise<unknown> => response);
  const client = fakeClient({
    cryptoWallets: { authenticateStart: send, authenticate: send },
  });
  return { identity: createGateway(client, fakeBrowser()), send };
}

test('the request for a challenge contains only the address and the family of blockchains', async () => {
  const { identity, send } = gateway({ ...common, challenge: 'Sign.' });
  expect(await identity.startWallet(account, signal)).toEqual({ ...common, challenge: 'Sign.' });
  expect(send.mock.calls).toEqual([[{ crypto_wallet_address: 'So1', crypto_wallet_type: 'solana' }]]);
});

test.each([
  ['no challenge', common],
  ['one that is too long', { ...common, challenge: 'x'.repeat(5_001) }],
  ['hexadecimal digits, which wallets take for bytes', { ...common, challenge: '0xdeadbeef' }],
  ['reversed text', { ...common, challenge: 'Sign in to \u202eelpmaxe.live' }],
  ['control characters', { ...common, challenge: 'Sign in\u0008\u0008' }],
  ['text with invisible characters', { ...common, challenge: 'Sign\u200b in' }],
])('a response with %s is rejected', async (_, response) => {
  await expect(gateway(response).identity.startWallet(account, signal)).rejects.toMatchObject({
    code: 'bad_reply',
  });
});

describe('a message of EIP-4361', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const text = (domain: string, account: string, family = 'Ethereum') =>
    `${domain} wants you to sign in with your ${family} account:\n${account}\n\n\nURI: https://host.example`;
  const ask = (challenge: string, family: 'ethereum' | 'solana' = 'ethereum') =>
    gateway({ ...common, challenge }).identity.startWallet(
      { family, address: family === 'ethereum' ? address : account.address },
      signal,
    );

  test.each([
    [text('host.example', address)],
    [text('https://host.example', address)],
    ['Sign in to Example with your wallet.\n\nPage: other.example'],
    ['Sign in to \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 with your wallet.'],
  ])('for this page and account is accepted: %j', async (challenge) => {
    expect(await ask(challenge)).toMatchObject({ challenge });
  });

  test.each([
    [text('bank.example', address)],
    [text('host.example:8443', address)],
    [text('host.example@bank.example', address)],
    [text('bank.example@host.example', address)],
    [text('host.example.bank.example', address)],
    [` \n${text('bank.example', address)}`],
    [text('host.example', '0x8617E340B3D01FA5F11F306F4090FD50E238070D')],
    [text('host.example', `${address}0`)],
  ])('for another page or account is rejected: %j', async (challenge) => {
    await expect(ask(challenge)).rejects.toMatchObject({ code: 'bad_reply' });
  });

  test('for this page and a Solana account is accepted', async () => {
    const challenge = text('host.example', 'So1', 'Solana');
    expect(await ask(challenge, 'solana')).toMatchObject({ challenge });
  });

  test.each([
    ['an account in other letters', text('host.example', 'so1', 'Solana')],
    ['another page', text('bank.example', 'So1', 'Solana')],
  ])('for %s of Solana is rejected', async (_, challenge) => {
    await expect(ask(challenge, 'solana')).rejects.toMatchObject({ code: 'bad_reply' });
  });
});

test('options that a script of the page has put on Object.prototype are not sent', async () => {
  const value = { uri: 'https://evil.example' };
  Object.defineProperty(Object.prototype, 'siwe_params', { value, configurable: true });
  try {
    const { identity, send } = gateway({ ...common, challenge: 'Sign.' });
    await identity.startWallet(account, signal);
    expect(Reflect.get(send.mock.calls[0]?.[0] as object, 'siwe_params')).toBeUndefined();
  } finally {
    Reflect.deleteProperty(Object.prototype, 'siwe_params');
  }
});

test('in a session, a response about another user is rejected', async () => {
  const session = {
    getSync: () => ({ session_id: 's', user_id: signedIn.user_id }),
    getTokens: () => ({ session_token: 't', session_jwt: 'j' }),
    updateSession: () => {},
    revoke: async () => common,
  };
  const client = fakeClient({ cryptoWallets: { authenticate: async () => signedIn } }, session);
  const identity = createGateway(client, fakeBrowser());
  const signature = { ...account, signature: '0x12', sessionDurationMinutes: 45, userId: signedIn.user_id };
  await expect(identity.authenticateWallet(signature, signal)).resolves.toMatchObject({
    user_id: signedIn.user_id,
  });
  const asOther = { ...signature, userId: 'user-test-2' };
  await expect(identity.authenticateWallet(asOther, signal)).rejects.toMatchObject({ code: 'bad_reply' });
});
