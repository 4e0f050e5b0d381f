/** Tests which wallets on the page are listed, with which names and icons, and in which order. */
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import {
  announce,
  ethereumProvider,
  inject,
  register,
  removeWallets,
  solanaProvider,
  standardWallet,
} from '../../../tests/support/wallets/pageWallets';
import { watchWallets } from './discovery';
import type { Wallet } from './Wallet';

/** Stops the watches of the tests. */
const stops: (() => void)[] = [];

/** Watches the wallets. `names` returns the names in the latest list, or the id of a wallet without a name. */
function watch(browser = fakeBrowser()) {
  const lists: (readonly Wallet[])[] = [];
  const stop = watchWallets(browser, (wallets) => void lists.push(wallets));
  stops.push(stop);
  return { lists, stop, browser, names: () => lists.at(-1)?.map(({ name, id }) => name || id) };
}

afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  removeWallets();
  document.body.innerHTML = '';
});

/** The member `info` of announcements (EIP-6963). The specification names MetaMask, and does not name Rabby. */
const rabby = { uuid: '1', name: 'Rabby', rdns: 'io.rabby', icon: 'data:image/png;base64,AAAA' };
const metamask = { uuid: '2', name: 'MetaMask', rdns: 'io.metamask', icon: '' };

describe('a wallet is found', () => {
  test.each<[how: string, put: () => void, names: string[]]>([
    ['nowhere', () => {}, []],
    ['by its flag', () => inject('ethereum', ethereumProvider({}, { isMetaMask: true })), ['Metamask']],
    ['by its flag', () => inject('ethereum', ethereumProvider({}, { isCoinbaseWallet: true })), ['Coinbase']],
    ['without a flag', () => inject('ethereum', ethereumProvider()), ['GenericEthereumWallet']],
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
      'beside a revoked list of several',
      () => inject('ethereum', { ...ethereumProvider(), providers: revoked() }),
      ['GenericEthereumWallet'],
    ],
    [
      'with a flag of the other family',
      () => {
        inject('ethereum', ethereumProvider({}, { isPhantom: true }));
        inject('solana', solanaProvider({}, { isMetaMask: true }));
      },
      ['GenericEthereumWallet', 'GenericSolanaWallet'],
    ],
    [
      'under the client’s name for an unnamed wallet',
      () => {
        inject('ethereum', ethereumProvider());
        announce({ ...rabby, name: 'GenericEthereumWallet' }, ethereumProvider());
      },
      ['GenericEthereumWallet', 'GenericEthereumWallet'],
    ],
    [
      'beside a list without wallets',
      () => inject('ethereum', { ...ethereumProvider(), providers: [null, 7, {}] }),
      ['GenericEthereumWallet'],
    ],
    ['at Binance’s name', () => inject('BinanceChain', ethereumProvider()), ['Binance']],
    ['at Vessel’s name', () => inject('vessel', { ethereum: ethereumProvider() }), ['Vessel']],
    ['at Phantom’s name', () => inject('phantom', { solana: solanaProvider() }), ['Phantom']],
    ['by Phantom’s flag', () => inject('solana', solanaProvider({}, { isPhantom: true })), ['Phantom']],
    ['as an unnamed Solana wallet', () => inject('solana', solanaProvider()), ['GenericSolanaWallet']],
    [
      'with signMessage alone',
      () => inject('solana', solanaProvider({}, { request: undefined, signMessage() {} })),
      ['GenericSolanaWallet'],
    ],
    ['by its announcement', () => announce(metamask, ethereumProvider()), ['Metamask']],
    ['by its own name', () => announce(rabby, ethereumProvider()), ['Rabby']],
    ['by the Wallet Standard', () => register(standardWallet('Phantom')), ['Phantom']],
    ['by the Wallet Standard', () => register(standardWallet('Solflare')), ['Solflare']],
    ['with the word “wallet” in its name', () => register(standardWallet('Coinbase Wallet')), ['Coinbase']],
  ])('%s', (_, put, names) => {
    put();
    expect(watch().names()).toEqual(names);
  });
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
    [
      'at two names of the page',
      () => {
        const provider = solanaProvider({}, { isPhantom: true });
        inject('phantom', { solana: provider });
        inject('solana', provider);
      },
      ['Phantom'],
    ],
    [
      'announced again with another object',
      () => {
        announce(rabby, ethereumProvider());
        announce(rabby, ethereumProvider());
      },
      ['Rabby'],
    ],
  ])('%s', (_, put, names) => {
    put();
    expect(watch().names()).toEqual(names);
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
    expect(watch().lists.at(-1)).toMatchObject([{ kind }]);
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
  expect(watch().names()).toEqual([
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

describe('a wallet that appears late', () => {
  test.each<[string, () => void]>([
    ['announced', () => announce({ ...rabby, name: 'Late', rdns: 'late' }, ethereumProvider())],
    ['registered', () => register(standardWallet('Late'))],
  ])('%s, comes last', (_, put) => {
    announce(rabby, ethereumProvider());
    const { lists, names } = watch();
    put();
    expect(names()).toEqual(['Rabby', 'Late']);
    expect(lists).toHaveLength(2);
  });

  test('in a global variable, is listed last; the checks of the global variables end', () => {
    announce(rabby, ethereumProvider());
    const { names, browser } = watch();
    inject('phantom', { solana: solanaProvider() });
    browser.advance(250);
    expect(names()).toEqual(['Rabby', 'Phantom']);
    browser.advance(60_000);
    expect(browser.pendingCallbacks()).toBe(0);
  });

  test('of a higher rank replaces the same wallet', () => {
    announce({ ...rabby, rdns: 'app.phantom' }, ethereumProvider());
    announce(rabby, ethereumProvider());
    const { lists, names } = watch();
    register(standardWallet('Phantom'));
    expect(names()).toEqual(['Phantom', 'Rabby']);
    expect(lists.at(-1)).toMatchObject([{ kind: 'standard' }, { kind: 'ethereum' }]);
  });

  test('after the watch has stopped is not listed, and no listener or timer is left', () => {
    const added = jest.spyOn(window, 'addEventListener');
    const removed = jest.spyOn(window, 'removeEventListener');
    const { lists, stop, browser } = watch();
    let late = (_: unknown) => {};
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(wallet: unknown): void }) => (late = api.register),
      }),
    );
    stop();
    late(standardWallet('Late'));
    announce(rabby, ethereumProvider());
    browser.advance(60_000);
    expect(lists).toEqual([[]]);
    expect(browser.pendingCallbacks()).toBe(0);
    const types = (spy: typeof added | typeof removed) =>
      spy.mock.calls.map(([type]) => type).filter((type) => /announceProvider|register-wallet/.test(type));
    expect(types(removed)).toEqual(types(added));
    jest.restoreAllMocks();
  });
});

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('no');
    },
  },
);

describe('an object that is not a wallet is not listed:', () => {
  test.each<[what: string, put: () => void]>([
    ['an element with its name', () => (document.body.innerHTML = '<img id="ethereum" name="solana">')],
    [
      'a form whose fields have the names of methods',
      () => (document.body.innerHTML = '<form id="ethereum"><input name="request"></form>'),
    ],
    [
      'an element in the place of a method',
      () => inject('ethereum', { request: Object.setPrototypeOf(() => {}, HTMLElement.prototype) }),
    ],
    ['a text', () => inject('ethereum', 'request')],
    ['null', () => inject('solana', null)],
    ['an object without methods', () => inject('phantom', { solana: {} })],
    ['an object that throws when it is read', () => inject('ethereum', throwing)],
    ['a name that throws when it is read', () => inject('phantom', throwing)],
    ['a list that lies about its length', () => inject('ethereum', { providers: { length: 1e9 } })],
    ['an announcement without anything', () => announce(null as unknown as object, null)],
    ['an announcement that throws when it is read', () => announce(throwing, throwing)],
    ['an announcement without a name', () => announce({ ...rabby, name: ' ' }, ethereumProvider())],
    [
      'an announcement whose name cannot be seen',
      () => announce({ ...rabby, name: '\u200b\u3164' }, ethereumProvider()),
    ],
    ['an announcement whose name is none', () => announce({ ...rabby, name: {} }, ethereumProvider())],
    [
      'a wallet of the Wallet Standard without Solana',
      () => register({ ...standardWallet('Sui'), features: {} }),
    ],
    ['a wallet of the Wallet Standard that throws when it is read', () => register(throwing)],
    [
      'a registration that throws',
      () =>
        void window.addEventListener(
          'wallet-standard:app-ready',
          () =>
            window.dispatchEvent(
              new CustomEvent('wallet-standard:register-wallet', {
                detail() {
                  throw new Error('no');
                },
              }),
            ),
          { once: true },
        ),
    ],
    [
      'a registration that is no function',
      () => {
        window.addEventListener(
          'wallet-standard:app-ready',
          () => window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 7 })),
          { once: true },
        );
      },
    ],
  ])('%s', (_, put) => {
    put();
    expect(watch().names()).toEqual([]);
  });

  test('the list of wallets has a limit', () => {
    for (let index = 0; index < 50; index++)
      announce({ ...rabby, name: `Wallet ${index}x`, rdns: `${index}` }, ethereumProvider());
    expect(watch().names()).toHaveLength(32);
  });

  test('the limit applies only to wallets that the specification does not name', () => {
    for (let index = 0; index < 50; index++)
      announce({ ...rabby, name: `Wallet ${index}x`, rdns: `${index}` }, ethereumProvider());
    inject('ethereum', ethereumProvider());
    inject('phantom', { solana: solanaProvider() });
    const { names } = watch();
    announce(metamask, ethereumProvider());
    expect(names()?.slice(0, 2)).toEqual(['Phantom', 'GenericEthereumWallet']);
    expect(names()?.at(-1)).toBe('Metamask');
    expect(names()).toHaveLength(35);
  });

  test.each([
    ['is not cut at 64 characters', 'x'.repeat(64), 'x'.repeat(64)],
    ['is cut at more than 64 characters', 'x'.repeat(65), `${'x'.repeat(64)}…`],
    ['is cut at very many characters', 'x'.repeat(10_000), `${'x'.repeat(64)}…`],
    ['has no space before the ellipsis', `${'x'.repeat(63)} and more`, `${'x'.repeat(63)}…`],
    ['is not cut because of spaces at its end', `Rabby${' '.repeat(100)}`, 'Rabby'],
  ])('a long name %s', (_, name, shown) => {
    announce({ ...rabby, name }, ethereumProvider());
    expect(watch().names()).toEqual([shown]);
  });

  test('a long name is cut between its characters, and has one line', () => {
    announce({ ...rabby, name: `a \n b${'\u{1f98a}'.repeat(100)}` }, ethereumProvider());
    expect(watch().names()).toEqual([`a b${'\u{1f98a}'.repeat(30)}…`]);
  });
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
const frame = '!\xf9\x04........,........';

test.each<[icon: unknown, shown: boolean]>([
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:image/webp;base64,UklGRg==', true],
  ['data:image/jpeg;base64,/9j/', true],
  ['data:image/avif;base64,AAAA', true],
  [`data:image/gif;base64,${btoa(`GIF89a${frame}`)}`, true],
  [`data:image/svg+xml;base64,${btoa(drawing)}`, true],
  [`data:image/svg+xml,${encodeURIComponent(drawing)}`, true],
  [`data:image/svg+xml;utf8,${drawing}`, true],
  [`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`, true],
  ['data:image/svg+xml,<svg onload="alert(1)"/>', true], // an `<img>` element runs no scripts
  [`data:image/gif;base64,${btoa(`GIF89a${frame}${frame}`)}`, false],
  [`data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n....IHDR....acTL')}`, false],
  [`data:image/webp;base64,${btoa('RIFF....WEBPVP8X....ANIM')}`, false],
  [`data:image/avif;base64,${btoa('....ftypavis')}`, false],
  ['data:image/svg+xml,<svg><circle><animate attributeName="r"/></circle></svg>', false],
  [`data:image/svg+xml;base64,${btoa('<svg><set attributeName="x"/></svg>')}`, false],
  [`data:image/svg+xml,${encodeURIComponent('<svg><style>@keyframes a{}</style></svg>')}`, false],
  ['data:image/svg+xml,%', false],
  ['data:image/png;base64,A', false],
  ['data:text/html;base64,AAAA', false],
  ['https://example.com/icon.png', false],
  ['javascript:alert(1)', false],
  [`data:image/png;base64,${'A'.repeat(100_000)}`, false],
  [{ toString: () => 'data:image/png;base64,AAAA' }, false],
  [undefined, false],
])('whether the icon in row %# is shown', (icon, shown) => {
  announce({ ...rabby, icon }, ethereumProvider());
  expect(watch().lists.at(-1)).toMatchObject([{ icon: shown ? icon : undefined }]);
});

describe('a wallet of both families', () => {
  const backpack = { ...rabby, name: 'Backpack', rdns: 'app.backpack' };
  const [ethereum, solana] = [ethereumProvider(), standardWallet('Backpack')];

  test('is listed for both', () => {
    register(solana);
    announce(backpack, ethereum);
    expect(watch().lists.at(-1)).toMatchObject([
      { id: 'ethereum:app.backpack', name: 'Backpack', provider: ethereum },
      { id: 'standard:Backpack', name: 'Backpack (Solana)', provider: solana },
    ]);
  });

  test('is listed for both, also if one is announced late', () => {
    register(solana);
    const { lists } = watch();
    announce(backpack, ethereum);
    expect(lists.at(-1)).toMatchObject([
      { id: 'standard:Backpack', name: 'Backpack', provider: solana },
      { id: 'ethereum:app.backpack', name: 'Backpack (app.backpack)', provider: ethereum },
    ]);
  });

  test('is listed for both if it is one object', () => {
    const both = { ...ethereumProvider(), ...solanaProvider() };
    inject('ethereum', both);
    inject('solana', both);
    expect(watch().names()).toEqual(['GenericEthereumWallet', 'GenericSolanaWallet']);
  });
});

test('two wallets with the same name are listed with different names', () => {
  announce(rabby, ethereumProvider());
  announce({ ...rabby, rdns: 'com.example.rabby' }, ethereumProvider());
  expect(watch().names()).toEqual(['Rabby', 'Rabby (com.example.rabby)']);
});

describe('a wallet that states its name later keeps its button:', () => {
  const real = ethereumProvider();

  test.each<[how: string, flags: object, info: object, provider: object | null, names: string[]]>([
    ['an unnamed one that announces itself', {}, rabby, null, ['Rabby']],
    ['one with a flag that announces another name', { isMetaMask: true }, rabby, null, ['Rabby']],
    [
      'one with a flag, when the wallet of that name announces itself',
      { isMetaMask: true },
      metamask,
      real,
      ['Metamask'],
    ],
  ])('%s', (_, flags, info, provider, names) => {
    const found = ethereumProvider({}, flags);
    inject('ethereum', found);
    const { lists, names: latest } = watch();
    announce(info, provider ?? found);
    expect(latest()).toEqual(names);
    expect(lists.at(-1)).toMatchObject([{ provider: provider ?? found, key: lists[0]?.[0]?.key }]);
  });

  test('a flag that is found later does not replace the wallet that has announced itself', () => {
    announce(metamask, real);
    const { lists } = watch();
    inject('ethereum', ethereumProvider({}, { isMetaMask: true }));
    announce(rabby, ethereumProvider());
    expect(lists.at(-1)).toMatchObject([{ provider: real }, { name: 'Rabby' }]);
  });
});

test('a wallet that withdraws its registration is no longer listed', () => {
  const { names } = watch();
  let withdraw = () => {};
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail(api: { register(...wallets: unknown[]): () => void }) {
        withdraw = api.register(standardWallet('Solflare'), standardWallet('Glow'));
        api.register(standardWallet('Backpack'));
      },
    }),
  );
  expect(names()).toEqual(['Solflare', 'Glow', 'Backpack']);
  withdraw();
  expect(names()).toEqual(['Backpack']);
});

describe('a wallet that announces the name of a known one', () => {
  const real = ethereumProvider();
  const spoofed = ethereumProvider();
  const announceAs = (name: string, rdns: unknown) =>
    announce({ ...rabby, name, rdns: rdns as string }, spoofed);

  test.each<[name: string, rdns: unknown, shown: string]>([
    ['MetaMask', 'com.evil', 'MetaMask (com.evil)'],
    ['Meta\u200bMask', 'com.evil', 'MetaMask (com.evil)'],
    ['Phantom Wallet', 7, 'Phantom Wallet (?)'],
  ])('%j, by %j, is listed as %j', (name, rdns, shown) => {
    announceAs(name, rdns);
    expect(watch().names()).toEqual([shown]);
  });

  test('does not replace the real one, which comes first', () => {
    announceAs('MetaMask', 'com.evil');
    announce(metamask, real);
    const { lists } = watch();
    expect(lists.at(-1)).toMatchObject([
      { name: 'Metamask', provider: real },
      { name: 'MetaMask (com.evil)', provider: spoofed },
    ]);
  });
});

test.each([
  [
    'whose prototype cannot be read',
    new Proxy(() => {}, {
      getPrototypeOf: () => {
        throw new Error('no');
      },
    }),
  ],
  ['that was revoked', revoked()],
])('a wallet with a method %s is left out, and the others are listed', (_, request) => {
  announce(metamask, { request });
  announce(rabby, ethereumProvider());
  expect(watch().names()).toEqual(['Rabby']);
});

function revoked() {
  const { proxy, revoke } = Proxy.revocable(() => {}, {});
  revoke();
  return proxy;
}
