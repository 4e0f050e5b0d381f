import {
  announce,
  ethereumProvider,
  inject,
  register,
  standardWallet,
} from '../../../../tests/support/wallets/pageWallets';
import { metamask, rabby, resetPage, watchPage } from '../../../../tests/support/wallets/watchPage';

afterEach(resetPage);

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';

test.each([
  ['a PNG', 'data:image/png;base64,iVBORw0KGgo='],
  ['an SVG in base64', `data:image/svg+xml;base64,${btoa(drawing)}`],
  [
    'an SVG with a script, which an `<img>` element does not run',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
  ],
])('%s is an icon', (_, icon) => {
  announce({ ...rabby, icon }, ethereumProvider());
  expect(watchPage().lists.at(-1)).toMatchObject([{ icon }]);
});

test.each([
  ['a document', 'data:text/html;base64,AAAA'],
  ['an image of another site', 'https://example.com/icon.png'],
  ['a script', 'javascript:alert(1)'],
  ['a large image', `data:image/png;base64,${'A'.repeat(100_000)}`],
])('%s is no icon', (_, icon) => {
  announce({ ...rabby, icon }, ethereumProvider());
  expect(watchPage().lists.at(-1)).toMatchObject([{ icon: undefined }]);
});

test('a long name is cut between its characters, and has one line', () => {
  announce({ ...rabby, name: `a \n b${'\u{1f98a}'.repeat(100)}` }, ethereumProvider());
  expect(watchPage().names()).toEqual([`a b${'\u{1f98a}'.repeat(61)}…`]);
});

test('two wallets with the same name are listed with different names', () => {
  announce(rabby, ethereumProvider());
  announce({ ...rabby, rdns: 'com.example.rabby' }, ethereumProvider());
  expect(watchPage().names()).toEqual(['Rabby', 'Rabby (com.example.rabby)']);
});

test('a wallet of both families is listed for both', () => {
  const [ethereum, solana] = [ethereumProvider(), standardWallet('Backpack')];
  register(solana);
  announce({ ...rabby, name: 'Backpack', rdns: 'app.backpack' }, ethereum);
  expect(watchPage().lists.at(-1)).toMatchObject([
    { id: 'ethereum:app.backpack', name: 'Backpack', provider: ethereum },
    { id: 'standard:Backpack', name: 'Backpack (Solana)', provider: solana },
  ]);
});

describe('a wallet that states its name later keeps its button:', () => {
  const real = ethereumProvider();

  test.each<[how: string, flags: object, info: object, provider: object | null, names: string[]]>([
    ['an unnamed one that announces itself', {}, rabby, null, ['Rabby']],
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
    const { lists, names: latest } = watchPage();
    announce(info, provider ?? found);
    expect(latest()).toEqual(names);
    expect(lists.at(-1)).toMatchObject([{ provider: provider ?? found, key: lists[0]?.[0]?.key }]);
  });
});

describe('a wallet that announces the name of a known one', () => {
  const real = ethereumProvider();
  const spoofed = ethereumProvider();
  const announceAs = (name: string, rdns: unknown) =>
    announce({ ...rabby, name, rdns: rdns as string }, spoofed);

  test.each<[name: string, rdns: unknown, displayed: string]>([
    ['MetaMask', 'com.evil', 'MetaMask (com.evil)'],
    ['Meta\u200bMask', 'com.evil', 'MetaMask (com.evil)'],
    ['Phantom Wallet', 7, 'Phantom Wallet (?)'],
  ])('%j, by %j, is listed as %j', (name, rdns, displayed) => {
    announceAs(name, rdns);
    expect(watchPage().names()).toEqual([displayed]);
  });

  test('does not replace the real one, which comes first', () => {
    announceAs('MetaMask', 'com.evil');
    announce(metamask, real);
    const { lists } = watchPage();
    expect(lists.at(-1)).toMatchObject([
      { name: 'Metamask', provider: real },
      { name: 'MetaMask (com.evil)', provider: spoofed },
    ]);
  });
});
