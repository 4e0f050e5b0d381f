/** A test passes the responses of a fake wallet by its functions, such as `personal_sign` or `signMessage`. */
import { fakeBrowser } from '../../../../tests/support/fakes/fakeBrowser';
import {
  ethereumAddress,
  ethereumProvider,
  ethereumSignature,
  otherEthereumAddress,
  otherSolanaAddress,
  signatureBytes,
  solanaAddress,
  solanaProvider,
  solanaSignature,
  standardWallet,
  type Responses,
} from '../../../../tests/support/wallets/pageWallets';
import type { Wallet as PageWallet } from './Wallet';
import { requestWalletAccount, signWithWallet } from './walletPrompts';

type Wallet = Pick<PageWallet, 'kind' | 'provider'>;

const challenge = 'Sign in, please: ü';
const bytes = new TextEncoder().encode(challenge);

// In jsdom the document has no focus at first, and other time limits would apply.
beforeEach(() => void jest.spyOn(Document.prototype, 'hasFocus').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

function createOptions() {
  const leaving = new AbortController();
  const clock = fakeBrowser();
  const prompts: boolean[] = [];
  return {
    leaving,
    clock,
    prompts,
    signal: leaving.signal,
    onPrompt: (isOpen: boolean) => void prompts.push(isOpen),
  };
}

const ethereum = (responses?: Responses, properties?: object): Wallet => ({
  kind: 'ethereum',
  provider: ethereumProvider(responses, properties),
});
const solana = (responses?: Responses, properties?: object): Wallet => ({
  kind: 'solana',
  provider: solanaProvider(responses, properties),
});
const standard = (responses?: Responses, properties?: object): Wallet => ({
  kind: 'standard',
  provider: standardWallet('Solflare', responses, properties),
});

const addressOf = ({ kind }: Wallet) => (kind === 'ethereum' ? ethereumAddress : solanaAddress);
const sign = (wallet: Wallet, options = createOptions()) =>
  signWithWallet(wallet, { address: addressOf(wallet), challenge }, options);
/** The cast is safe: the fake wallets have this property. */
const callsOf = ({ provider }: Wallet) => Reflect.get(provider, 'calls') as unknown[];

describe('a person can sign with a wallet of the kind', () => {
  test.each<[kind: string, wallet: Wallet, connecting: unknown[], signing: unknown[], signature: string]>([
    [
      'Ethereum',
      ethereum(),
      [['eth_requestAccounts']],
      [['eth_accounts'], ['personal_sign', challenge, ethereumAddress]],
      ethereumSignature,
    ],
    [
      'Solana',
      solana(),
      [['connect']],
      [['signMessage', { message: bytes, display: 'utf8' }]],
      solanaSignature,
    ],
    [
      'the Wallet Standard',
      standard(),
      [['connect']],
      [['signMessage', { account: expect.objectContaining({ address: solanaAddress }), message: bytes }]],
      solanaSignature,
    ],
  ])('%s', async (_, wallet, connecting, signing, signature) => {
    const family = wallet.kind === 'ethereum' ? 'ethereum' : 'solana';
    const address = addressOf(wallet);
    const first = createOptions();
    expect(await requestWalletAccount(wallet, first)).toEqual({ family, address });
    expect(callsOf(wallet).splice(0)).toEqual(connecting);
    expect(await sign(wallet)).toEqual({ family, address, signature });
    expect(callsOf(wallet)).toEqual(signing);
    expect(first.prompts).toEqual([true, false]);
    expect(first.clock.pendingCallbacks()).toBe(0);
  });

  test.each<[string, Responses, object]>([
    [
      'the public key only in its response',
      { connect: { publicKey: { toString: () => solanaAddress } } },
      { publicKey: null },
    ],
    [
      'a method `signMessage` instead of `request`',
      {},
      { request: undefined, signMessage: async () => signatureBytes },
    ],
  ])('Solana, with %s', async (_, responses, properties) => {
    const wallet = solana(responses, properties);
    expect(await requestWalletAccount(wallet, createOptions())).toMatchObject({ address: solanaAddress });
    expect(await sign(wallet)).toMatchObject({ signature: solanaSignature });
  });

  test.each<[string, Responses]>([
    ['returns no account because it is locked', { eth_accounts: [] }],
    ['returns the address in small letters', { eth_accounts: [ethereumAddress.toLowerCase()] }],
  ])('Ethereum, if it %s', async (_, responses) => {
    expect(await sign(ethereum(responses))).toMatchObject({ signature: ethereumSignature });
  });
});

const errorWith = (code: number, message = '') => Object.assign(new Error(message), { code });

const rejections: [what: string, response: unknown, code: string][] = [
  ['a rejection by the person', errorWith(4001, 'User rejected the request.'), 'wallet_rejected'],
  [
    'an earlier request that is pending',
    errorWith(-32002, 'Request of type … already pending'),
    'wallet_silent',
  ],
  ['an error', errorWith(-32603, 'Internal error'), 'wallet_unusable'],
  ['a long error', errorWith(-32603, `${'x'.repeat(200)} rejected`), 'wallet_unusable'],
];

test.each(rejections)(
  'a wallet that rejects with %s fails with its own code',
  async (_, response, expected) => {
    const failure = { name: 'IdentityError', code: expected, message: '' };
    for (const wallet of [
      ethereum({ eth_requestAccounts: response }),
      solana({ connect: response }),
      standard({ connect: response }),
    ])
      await expect(requestWalletAccount(wallet, createOptions())).rejects.toMatchObject(failure);
    for (const wallet of [
      ethereum({ personal_sign: response }),
      solana({ signMessage: response }),
      standard({ signMessage: response }),
    ])
      await expect(sign(wallet)).rejects.toMatchObject(failure);
  },
);

const invalidResponses: [what: string, response: unknown][] = [
  ['nothing', undefined],
  ['an object without properties', {}],
  ['no account', []],
  ['an address that is too short', ['0x12']],
  ['accounts without an address', { accounts: [null, {}, { address: 7 }, { address: '0OIl' }] }],
  ['too few bytes', new Uint8Array(63)],
  ['a signature that is too short', { signature: 'abc' }],
  ['numbers that are no bytes', { signature: Array(64).fill(256) }],
  ['a signature that is too long', `0x${'ab'.repeat(10_000)}`],
];

test.each(invalidResponses)(
  'a wallet that responds with %s is unusable, to connect and to sign',
  async (_, value) => {
    const failure = { code: 'wallet_unusable' };
    const response = () => value;
    const noKey = { publicKey: undefined, accounts: undefined };
    for (const wallet of [
      ethereum({ eth_requestAccounts: response }),
      solana({ connect: response }, noKey),
      standard({ connect: response }, noKey),
    ])
      await expect(requestWalletAccount(wallet, createOptions())).rejects.toMatchObject(failure);
    for (const wallet of [
      ethereum({ personal_sign: response }),
      solana({ signMessage: response }),
      standard({ signMessage: response }),
      standard({}, noKey),
    ])
      await expect(sign(wallet)).rejects.toMatchObject(failure);
  },
);

test.each<[string, Wallet]>([
  ['Ethereum', ethereum({ eth_accounts: [otherEthereumAddress] })],
  ['Solana', solana({}, { publicKey: { toString: () => otherSolanaAddress } })],
  ['the Wallet Standard', standard({}, { accounts: [{ address: otherSolanaAddress }] })],
])('%s: if the wallet has switched to another account, it gets no request to sign', async (_, wallet) => {
  await expect(sign(wallet)).rejects.toMatchObject({ code: 'wallet_other_account' });
  expect(JSON.stringify(callsOf(wallet))).not.toMatch(/sign/i);
});

describe('a wallet that does not respond', () => {
  const pending = new Promise(() => {});

  async function signWithPending() {
    const options = createOptions();
    const signed = sign(ethereum({ personal_sign: pending }), options);
    await new Promise((resolve) => setTimeout(resolve));
    return { ...options, signed };
  }

  test('fails with wallet_silent after a minute', async () => {
    const { signed, clock, prompts } = await signWithPending();
    clock.advance(60_000);
    await expect(signed).rejects.toMatchObject({ code: 'wallet_silent' });
    expect(prompts).toEqual([true, false]);
    expect(clock.pendingCallbacks()).toBe(0);
  });

  test('has ten minutes while the person is in another window, and a full minute after the person has come back', async () => {
    const { signed, clock, prompts } = await signWithPending();
    clock.advance(59_000);
    window.dispatchEvent(new Event('blur'));
    clock.advance(599_000);
    window.dispatchEvent(new Event('focus'));
    clock.advance(59_000);
    expect(prompts).toEqual([true]);
    clock.advance(1_000);
    await expect(signed).rejects.toMatchObject({ code: 'wallet_silent' });
    window.dispatchEvent(new Event('focus'));
    expect(clock.pendingCallbacks()).toBe(0);
  });

  test('gets no request to sign after the signal has aborted', async () => {
    const options = createOptions();
    let respond = (_: unknown) => {};
    const wallet = ethereum({ eth_accounts: new Promise((resolve) => (respond = resolve)) });
    const signed = sign(wallet, options);
    options.leaving.abort();
    await expect(signed).rejects.toMatchObject({ code: 'cancelled' });
    respond([ethereumAddress]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(callsOf(wallet)).toEqual([['eth_accounts']]);
  });
});
