import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import type { Answers } from '../../../tests/support/wallets/pageWallets';
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
} from '../../../tests/support/wallets/pageWallets';
import { requestWalletAccount, signWithWallet } from './askWallet';
import type { Wallet as PageWallet } from './Wallet';

type Wallet = Pick<PageWallet, 'kind' | 'provider'>;

const challenge = 'Sign in, please: ü';
const bytes = new TextEncoder().encode(challenge);

// In jsdom the document has no focus at first.
beforeEach(() => void jest.spyOn(Document.prototype, 'hasFocus').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

function turn() {
  const left = new AbortController();
  const clock = fakeBrowser();
  const prompts: boolean[] = [];
  return {
    left,
    clock,
    prompts,
    signal: left.signal,
    onPrompt: (isOpen: boolean) => void prompts.push(isOpen),
  };
}

const ethereum = (answers?: Answers, members?: object): Wallet => ({
  kind: 'ethereum',
  provider: ethereumProvider(answers, members),
});
const solana = (answers?: Answers, members?: object): Wallet => ({
  kind: 'solana',
  provider: solanaProvider(answers, members),
});
const standard = (answers?: Answers, members?: object): Wallet => ({
  kind: 'standard',
  provider: standardWallet('Solflare', answers, members),
});

const addressOf = ({ kind }: Wallet) => (kind === 'ethereum' ? ethereumAddress : solanaAddress);
const sign = (wallet: Wallet, given = turn()) =>
  signWithWallet(wallet, { address: addressOf(wallet), challenge }, given);
// The cast is safe, because the fake wallets have this member.
const askedOf = ({ provider }: Wallet) => Reflect.get(provider, 'asked') as unknown[];

describe('a wallet signs', () => {
  test.each<[string, Wallet, unknown[], unknown[], string]>([
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
    const first = turn();
    expect(await requestWalletAccount(wallet, first)).toEqual({ family, address });
    expect(askedOf(wallet).splice(0)).toEqual(connecting);
    expect(await sign(wallet)).toEqual({ family, address, signature });
    expect(askedOf(wallet)).toEqual(signing);
    expect(first.prompts).toEqual([true, false]);
    expect(first.clock.waiting()).toBe(0);
  });

  test.each<[string, Answers, object]>([
    [
      'an answer with the key',
      { connect: { publicKey: { toString: () => solanaAddress } } },
      { publicKey: null },
    ],
    ['a string as the key', { connect: { publicKey: solanaAddress } }, { publicKey: null }],
    ['a signMessage method', {}, { request: undefined, signMessage: async () => signatureBytes }],
    ['bytes alone', { signMessage: signatureBytes }, {}],
    ['a list of numbers', { signMessage: { signature: [...signatureBytes] } }, {}],
    ['a string as the signature', { signMessage: { signature: solanaSignature } }, {}],
  ])('Solana, with %s', async (_, answers, members) => {
    const wallet = solana(answers, members);
    expect(await requestWalletAccount(wallet, turn())).toMatchObject({ address: solanaAddress });
    expect(await sign(wallet)).toMatchObject({ signature: solanaSignature });
  });

  test.each<[string, Answers]>([
    ['does not support eth_accounts', { eth_accounts: new Error('Unsupported method') }],
    ['answers eth_accounts with an invalid value', { eth_accounts: { accounts: 7 } }],
    ['has no account in use before it is unlocked', { eth_accounts: [] }],
    ['writes the address in small letters', { eth_accounts: [ethereumAddress.toLowerCase()] }],
    ['has others in use too', { eth_accounts: [otherEthereumAddress, ethereumAddress] }],
  ])('Ethereum, where it %s', async (_, answers) => {
    expect(await sign(ethereum(answers))).toMatchObject({ signature: ethereumSignature });
  });

  test('Ethereum, if it never answers eth_accounts', async () => {
    const given = turn();
    const signed = sign(ethereum({ eth_accounts: new Promise(() => {}) }), given);
    await Promise.resolve();
    given.clock.advance(3_000);
    expect(await signed).toMatchObject({ signature: ethereumSignature });
  });
});

const code = (name: number, message = '') => Object.assign(new Error(message), { code: name });
const thrown = (value: unknown) => () => {
  throw value;
};
const hostile = new Proxy(
  {},
  {
    get() {
      throw new Error('no');
    },
  },
);

const rejections: [what: string, answer: unknown, code: string][] = [
  ['a refusal', code(4001, 'User rejected the request.'), 'wallet_rejected'],
  ['a refusal by its message', new Error('User denied message signature'), 'wallet_rejected'],
  ['a refusal that is a string', thrown('Cancelled by user'), 'wallet_rejected'],
  ['an earlier request that is pending', code(-32002, 'Request of type … already pending'), 'wallet_silent'],
  ['an error', code(-32603, 'Internal error'), 'wallet_unusable'],
  ['undefined', thrown(undefined), 'wallet_unusable'],
  ['null', thrown(null), 'wallet_unusable'],
  ['an object whose members throw', thrown(hostile), 'wallet_unusable'],
  ['a frozen object', thrown(Object.freeze({ code: 4001 })), 'wallet_rejected'],
];

describe('a wallet that rejects with', () => {
  test.each(rejections)('%s', async (_, answer, expected) => {
    const failure = { name: 'IdentityError', code: expected, message: '' };
    for (const wallet of [
      ethereum({ eth_requestAccounts: answer }),
      solana({ connect: answer }),
      standard({ connect: answer }),
    ])
      await expect(requestWalletAccount(wallet, turn())).rejects.toMatchObject(failure);
    for (const wallet of [
      ethereum({ personal_sign: answer }),
      solana({ signMessage: answer }),
      standard({ signMessage: answer }),
    ])
      await expect(sign(wallet)).rejects.toMatchObject(failure);
  });
});

/** An array whose own methods do not return what the array contains. */
class Lying extends Array<unknown> {
  override slice() {
    return this;
  }
  override filter() {
    return [{ toJSON: () => ethereumAddress }] as never; // wrong on purpose: it is not an entry of the array
  }
}

const odd: unknown[] = [
  new Lying(7),
  { accounts: new Lying(7) },
  { accounts: [{ address: { toJSON: () => solanaAddress } }] },
  undefined,
  null,
  true,
  7,
  '',
  {},
  [],
  [null],
  [{}],
  ['0x12'],
  [`0x${'z'.repeat(40)}`],
  [ethereumAddress.slice(2)],
  { accounts: 7 },
  { accounts: [null, {}, { address: 7 }, { address: '0OIl' }] },
  { publicKey: { toString: () => 'x'.repeat(1e6) } },
  hostile,
  new Uint8Array(63),
  { signature: 'abc' },
  { signature: Array(64).fill(256) },
  { signature: new Proxy([], { get: (_, name) => (name === 'length' ? 2 ** 40 : undefined) }) },
  [{ signature: new Uint8Array(0) }],
  `0x${'ab'.repeat(10_000)}`,
  '0xabc',
];

describe('a wallet that answers with an invalid value is unusable', () => {
  test.each(odd.map((answer) => [answer]))('%#', async (answer) => {
    const failure = { code: 'wallet_unusable' };
    const given = () => answer;
    const noKey = { publicKey: undefined, accounts: undefined };
    for (const wallet of [
      ethereum({ eth_requestAccounts: given }),
      solana({ connect: given }, noKey),
      standard({ connect: given }, noKey),
    ])
      await expect(requestWalletAccount(wallet, turn())).rejects.toMatchObject(failure);
    for (const wallet of [
      ethereum({ personal_sign: given }),
      solana({ signMessage: given }),
      standard({ signMessage: given }),
      standard({}, noKey),
    ])
      await expect(sign(wallet)).rejects.toMatchObject(failure);
  });

  test.each<[string, Wallet]>([
    [
      'a thenable that throws',
      // oxlint-disable-next-line unicorn/no-thenable -- the test needs one
      ethereum({ personal_sign: () => Object.defineProperty({}, 'then', { get: thrown(1) }) }),
    ],
    ['a missing method', { ...ethereum(), provider: {} }],
    [
      'a method that throws',
      {
        ...solana(),
        provider: {
          get request() {
            throw new Error('no');
          },
        },
      },
    ],
  ])('%s', async (_, wallet) => {
    await expect(sign(wallet)).rejects.toMatchObject({ code: 'wallet_unusable' });
  });
});

test.each<[string, Wallet]>([
  ['Ethereum', ethereum({ eth_accounts: [otherEthereumAddress] })],
  ['Solana', solana({}, { publicKey: { toString: () => otherSolanaAddress } })],
  ['the Wallet Standard', standard({}, { accounts: [{ address: otherSolanaAddress }] })],
])(
  '%s: a wallet that uses another account than the connected one is not asked to sign',
  async (_, wallet) => {
    await expect(sign(wallet)).rejects.toMatchObject({ code: 'wallet_other_account' });
    expect(JSON.stringify(askedOf(wallet))).not.toMatch(/sign/i);
  },
);

describe('a wallet that hangs', () => {
  const forever = new Promise(() => {});

  test('is aborted after a minute', async () => {
    for (const wallet of [ethereum({ personal_sign: forever }), solana({ signMessage: forever })]) {
      const given = turn();
      const signed = sign(wallet, given);
      await new Promise((resolve) => setTimeout(resolve));
      given.clock.advance(60_000);
      await expect(signed).rejects.toMatchObject({ code: 'wallet_silent' });
      expect(given.prompts).toEqual([true, false]);
      expect(given.clock.waiting()).toBe(0);
    }
  });

  test('has ten minutes while the person is in another window, and a full minute after that', async () => {
    for (const wallet of [ethereum({ personal_sign: forever }), solana({ signMessage: forever })]) {
      const given = turn();
      const signed = sign(wallet, given);
      await new Promise((resolve) => setTimeout(resolve));
      given.clock.advance(59_000);
      window.dispatchEvent(new Event('blur'));
      given.clock.advance(599_000);
      window.dispatchEvent(new Event('focus'));
      given.clock.advance(59_000);
      expect(given.prompts).toEqual([true]);
      given.clock.advance(1_000);
      await expect(signed).rejects.toMatchObject({ code: 'wallet_silent' });
      window.dispatchEvent(new Event('focus'));
      expect(given.clock.waiting()).toBe(0);
    }
  });

  test.each<[where: string, hasFocus: boolean, isHidden: boolean]>([
    ['in another window', false, false],
    ['on another tab', true, true],
  ])(
    'has ten minutes if the person is %s already when the wallet is asked',
    async (_, hasFocus, isHidden) => {
      jest.spyOn(Document.prototype, 'hasFocus').mockReturnValue(hasFocus);
      const hidden = jest.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(isHidden);
      const given = turn();
      const signed = sign(ethereum({ personal_sign: forever }), given);
      await new Promise((resolve) => setTimeout(resolve));
      given.clock.advance(599_000);
      expect(given.clock.waiting()).toBe(1);
      jest.spyOn(Document.prototype, 'hasFocus').mockReturnValue(true);
      hidden.mockReturnValue(false);
      document.dispatchEvent(new Event('visibilitychange'));
      given.clock.advance(59_000);
      expect(given.clock.waiting()).toBe(1);
      given.clock.advance(1_000);
      await expect(signed).rejects.toMatchObject({ code: 'wallet_silent' });
    },
  );

  test('counts as silent after ten minutes in another window', async () => {
    const given = turn();
    const signed = sign(ethereum({ personal_sign: forever }), given);
    await new Promise((resolve) => setTimeout(resolve));
    window.dispatchEvent(new Event('blur'));
    given.clock.advance(600_000);
    await expect(signed).rejects.toMatchObject({ code: 'wallet_silent' });
  });

  test('shows no pending prompt while it reports its accounts', async () => {
    const given = turn();
    let say = (_: unknown) => {};
    const wallet = ethereum({ eth_accounts: new Promise((resolve) => (say = resolve)) });
    const signed = sign(wallet, given);
    await new Promise((resolve) => setTimeout(resolve));
    expect(given.prompts).toEqual([]);
    say([ethereumAddress]);
    await signed;
    expect(given.prompts).toEqual([true, false]);
  });

  test('is aborted when the person leaves, and is not asked to sign after that', async () => {
    const given = turn();
    let say = (_: unknown) => {};
    const wallet = ethereum({ eth_accounts: new Promise((resolve) => (say = resolve)) });
    const signed = sign(wallet, given);
    given.left.abort();
    await expect(signed).rejects.toMatchObject({ code: 'cancelled' });
    say([ethereumAddress]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(askedOf(wallet)).toEqual([['eth_accounts']]);
  });
});
