import {
  announce,
  ethereumProvider,
  inject,
  register,
  solanaProvider,
  standardWallet,
} from '../../../../tests/support/wallets/pageWallets';
import { metamask, rabby, resetPage, watchPage } from '../../../../tests/support/wallets/watchPage';

afterEach(resetPage);

test.each<[how: string, put: () => void, names: string[]]>([
  ['by its flag', () => inject('ethereum', ethereumProvider({}, { isMetaMask: true })), ['Metamask']],
  [
    'in `window.ethereum`, without a flag',
    () => inject('ethereum', ethereumProvider()),
    ['GenericEthereumWallet'],
  ],
  [
    'among several, in the specification’s order',
    () =>
      inject('ethereum', {
        ...ethereumProvider(),
        providers: [
          ethereumProvider({}, { isMetaMask: true }),
          ethereumProvider(),
          ethereumProvider({}, { isCoinbaseWallet: true }),
          ethereumProvider(),
        ],
      }),
    ['Coinbase', 'Metamask', 'GenericEthereumWallet'],
  ],
  [
    'in a list whose own methods and other entries throw',
    () => {
      const fail = () => {
        throw new Error('a wallet of another script');
      };
      const providers = Object.assign([{}, ethereumProvider({}, { isMetaMask: true })], {
        flatMap: fail,
        map: fail,
      });
      inject('ethereum', { providers: Object.defineProperty(providers, 0, { get: fail }) });
    },
    ['Metamask'],
  ],
  [
    'with signMessage alone',
    () => inject('solana', solanaProvider({}, { request: undefined, signMessage() {} })),
    ['GenericSolanaWallet'],
  ],
  ['by its announcement', () => announce(metamask, ethereumProvider()), ['Metamask']],
  ['by the Wallet Standard', () => register(standardWallet('Phantom')), ['Phantom']],
  ['with the word “wallet” in its name', () => register(standardWallet('Coinbase Wallet')), ['Coinbase']],
])('a wallet is found %s', (_, put, names) => {
  put();
  expect(watchPage().names()).toEqual(names);
});

describe('a wallet that is found in two ways is listed once', () => {
  test.each<[how: string, put: () => void, names: string[]]>([
    [
      'by a flag and by rdns',
      () => {
        inject('ethereum', ethereumProvider({}, { isMetaMask: true }));
        announce(metamask, ethereumProvider());
      },
      ['Metamask'],
    ],
    [
      'as the same object',
      () => {
        const provider = ethereumProvider({}, { isMetaMask: true });
        inject('ethereum', provider);
        announce(rabby, provider);
      },
      ['Rabby'],
    ],
  ])('%s', (_, put, names) => {
    put();
    expect(watchPage().names()).toEqual(names);
  });

  test.each<[how: string, put: () => unknown, kind: string]>([
    [
      'Phantom signs with Solana',
      () => {
        announce({ ...rabby, rdns: 'app.phantom' }, ethereumProvider());
        register(standardWallet('Phantom'));
      },
      'standard',
    ],
    [
      'Phantom signs with Ethereum if it has no Solana provider',
      () => announce({ ...rabby, rdns: 'app.phantom' }, ethereumProvider()),
      'ethereum',
    ],
    [
      'Metamask signs with Ethereum',
      () => {
        register(standardWallet('MetaMask'));
        announce(metamask, ethereumProvider());
      },
      'ethereum',
    ],
  ])('%s', (_, put, kind) => {
    put();
    expect(watchPage().lists.at(-1)).toMatchObject([{ kind }]);
  });
});

test('known wallets are listed in the specification’s order, before the others', () => {
  announce(rabby, ethereumProvider());
  register(standardWallet('Solflare'));
  inject('solana', solanaProvider());
  inject('ethereum', ethereumProvider());
  announce(metamask, ethereumProvider());
  inject('BinanceChain', ethereumProvider());
  inject('vessel', { ethereum: ethereumProvider() });
  announce({ ...rabby, name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' }, ethereumProvider());
  inject('phantom', { solana: solanaProvider() });
  expect(watchPage().names()).toEqual([
    'Phantom',
    'Vessel',
    'Binance',
    'Coinbase',
    'Metamask',
    'GenericEthereumWallet',
    'GenericSolanaWallet',
    'Rabby',
    'Solflare',
  ]);
});

describe('a wallet that appears later', () => {
  test.each<[string, () => void]>([
    ['announced', () => announce({ ...rabby, name: 'Later', rdns: 'later' }, ethereumProvider())],
    ['registered', () => register(standardWallet('Later'))],
  ])('%s, comes last', (_, put) => {
    announce(rabby, ethereumProvider());
    const { lists, names } = watchPage();
    put();
    expect(names()).toEqual(['Rabby', 'Later']);
    expect(lists).toHaveLength(2);
  });

  test('in a global variable, is listed last; the checks of the global variables end', () => {
    announce(rabby, ethereumProvider());
    const { names, browser } = watchPage();
    inject('phantom', { solana: solanaProvider() });
    browser.advance(250);
    expect(names()).toEqual(['Rabby', 'Phantom']);
    browser.advance(60_000);
    expect(browser.pendingCallbacks()).toBe(0);
  });

  test('after the watch has stopped is not listed', () => {
    const { lists, stop, browser } = watchPage();
    stop();
    register(standardWallet('Later'));
    announce(rabby, ethereumProvider());
    browser.advance(60_000);
    expect(lists).toEqual([[]]);
    expect(browser.pendingCallbacks()).toBe(0);
  });
});

test.each<[what: string, put: () => void]>([
  ['an element with its name', () => (document.body.innerHTML = '<img id="ethereum" name="solana">')],
  [
    'a form whose fields have the names of methods',
    () => (document.body.innerHTML = '<form id="ethereum"><object name="request"></object></form>'),
  ],
  ['an object without methods', () => inject('phantom', { solana: {} })],
  [
    'an announcement whose name cannot be seen',
    () => announce({ ...rabby, name: '\u200b\u3164' }, ethereumProvider()),
  ],
  [
    'an announcement whose name begins after 1,000 characters that cannot be seen',
    () => announce({ ...rabby, name: `${'\u200b'.repeat(1_000)}Rabby` }, ethereumProvider()),
  ],
  [
    'a wallet of the Wallet Standard without Solana',
    () => register({ ...standardWallet('Sui'), features: {} }),
  ],
])('an object that is not a wallet is not listed: %s', (_, put) => {
  put();
  expect(watchPage().names()).toEqual([]);
});
