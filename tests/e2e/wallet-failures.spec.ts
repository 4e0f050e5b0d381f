/** What a person sees when a wallet fails, and what happens to a wallet's answer after the person has gone back. */
import { expect, test } from '../support/test';
import { injectWallets, letWalletsAnswer, walletCalls } from '../support/wallets/injectWallets';
import {
  chooseWallet,
  config,
  goBack,
  walletButton,
  walletError,
  walletPaths,
} from '../support/wallets/journeys';
import { createEthereumKey, createSolanaKey } from '../support/wallets/keys';
import type { Answer, PageWallet } from '../support/wallets/PageWallet';

// Reduced motion turns off the buttons' transitions, so that Playwright does not wait for them.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const messages = {
  connect: '[Error] Could not connect to wallet',
  sign: '[Error] Could not sign message',
};

/** For each code: the advice that the screen shows. */
const advice = {
  wallet_rejected: /^The request was declined in your wallet/,
  wallet_silent: /^Your wallet has not answered/,
  wallet_unusable: /^Your wallet could not be used/,
  wallet_other_account: /^Your wallet is using a different account/,
};

type Code = keyof typeof advice | 'server';
type Misbehaviour = Pick<PageWallet, 'answers' | 'switchesTo' | 'signsWith'>;
/** For each wallet, by its name: the code of the failure, and the wallet's behaviour. */
type Rows = Record<string, [Code, Misbehaviour]>;

/** Main shows only the first wallets. The others are on a screen of their own. */
const WALLETS_ON_MAIN = 5;

const connect = (answer: Answer) => ({ answers: { connect: answer } });
const sign = (answer: Answer) => ({ answers: { sign: answer } });
const refusal = { rejects: { code: 4001, message: 'User rejected the request.' } };

// `npm test` runs the first table. The second one runs only in `npm run test:nightly`. Unit tests cover more errors.
const tables: [tag: string, ethereum: Rows, solana: Rows][] = [
  [
    '',
    {
      'Refuses to sign': ['wallet_rejected', sign(refusal)],
      Switches: ['wallet_other_account', { switchesTo: createEthereumKey() }],
      Lies: ['server', { signsWith: createEthereumKey() }],
    },
    {
      Throws: ['wallet_unusable', connect({ throws: 'No' })],
    },
  ],
  [
    ' @rest',
    {
      Refuses: ['wallet_rejected', connect(refusal)],
      'Rejects with null': ['wallet_unusable', connect({ rejects: null })],
      'Rejects with a text': ['wallet_rejected', sign({ rejects: 'denied' })],
      'Waits for its person': ['wallet_silent', connect({ rejects: { code: -32002 } })],
      'Throws at connecting': ['wallet_unusable', connect({ throws: 'No' })],
      'Throws at signing': ['wallet_unusable', sign({ throws: 'No' })],
      'Has no account': ['wallet_unusable', connect({ value: [] })],
      'Has a short account': ['wallet_unusable', connect({ value: ['0x1'] })],
      'Has no list of accounts': ['wallet_unusable', connect({ value: { 0: '0x' } })],
      'Signs with an object': ['wallet_unusable', sign({ value: { r: 1 } })],
    },
    {
      'Refuses on Solana': ['wallet_rejected', connect(refusal)],
      'Refuses to sign on Solana': ['wallet_rejected', sign(refusal)],
      'Has an odd account on Solana': ['wallet_unusable', connect({ value: { accounts: [{}] } })],
      'Signs with nothing': ['wallet_unusable', sign({ value: [{}] })],
      'Signs with one byte': ['wallet_unusable', sign({ value: [{ signature: [1] }] })],
      'Switches on Solana': ['wallet_other_account', { switchesTo: createSolanaKey() }],
      'Lies on Solana': ['server', { signsWith: createSolanaKey() }],
    },
  ],
];

for (const [tag, ethereum, solana] of tables) {
  test(`each failure of a wallet shows a screen with advice${tag}`, async ({ openEmbed, page, project }) => {
    await injectWallets(page, [
      ...Object.entries(ethereum).map(([name, [, how]]): PageWallet => ({
        name,
        key: createEthereumKey(),
        at: 'announced',
        ...how,
      })),
      ...Object.entries(solana).map(([name, [, how]]): PageWallet => ({
        name,
        key: createSolanaKey(),
        at: 'registered',
        ...how,
      })),
    ]);
    const embed = await openEmbed({ config });
    const { widget } = embed;
    const all = Object.entries({ ...ethereum, ...solana });
    for (const [index, [name, [code, { answers }]]] of all.entries()) {
      await test.step(name, async () => {
        await chooseWallet(widget, name, { isOnMain: index < WALLETS_ON_MAIN });
        await expect(walletError(widget)).toBeVisible();
        if (code === 'server') {
          expect((await embed.errors()).at(-1)).toMatchObject({
            code,
            message: messages.sign,
            error_type: expect.any(String),
            error_message: await widget.getByRole('alert').textContent(),
            status_code: 401,
            request_id: expect.any(String),
          });
        } else {
          const message = answers?.connect ? messages.connect : messages.sign;
          expect((await embed.errors()).at(-1)).toMatchObject({ code, message });
          await expect(widget.getByRole('alert')).toHaveText(message);
          await expect(widget.getByText(advice[code])).toBeVisible();
        }
        await goBack(widget);
      });
    }
    // Only the wallets that sign with a wrong key have sent a signature to the provider. The provider has rejected
    // these signatures.
    const statuses = (await project.requests(walletPaths.authenticate)).map(({ status }) => status);
    expect(statuses).toEqual(all.flatMap(([, [code]]) => (code === 'server' ? [401] : [])));
    expect((await embed.events()).map(({ type }) => type)).not.toContain('CRYPTO_WALLET_AUTHENTICATE');
  });
}

for (const call of ['connect', 'sign'] as const) {
  test(`a wallet that never answers the request to ${call} causes a timeout after a minute @rest`, async ({
    openEmbed,
    page,
  }) => {
    await page.clock.install();
    const wallet = { name: 'Rabby', at: 'announced', key: createEthereumKey() } as const;
    await injectWallets(page, [{ ...wallet, answers: { [call]: 'hangs' } }]);
    const { widget } = await openEmbed({ config });
    await chooseWallet(widget, 'Rabby');
    await expect.poll(() => walletCalls(page)).toContainEqual(['Rabby', call]);
    await page.clock.fastForward(61_000);
    await expect(walletError(widget)).toBeVisible();
    await expect(widget.getByRole('alert')).toHaveText(messages[call]);
    await expect(widget.getByText(/^Your wallet has not answered/)).toBeVisible();
  });
}

test('Back during a wallet’s prompt discards its later result', async ({ openEmbed, page, project }) => {
  const key = createEthereumKey();
  await injectWallets(page, [
    { name: 'Slow to connect', key, at: 'announced', answers: { connect: 'waits' } },
    { name: 'Slow to sign', key, at: 'announced', answers: { sign: 'waits' } },
  ]);
  const embed = await openEmbed({ config });
  const { widget } = embed;
  for (const [name, call] of [
    ['Slow to connect', 'connect'],
    ['Slow to sign', 'sign'],
  ] as const) {
    await chooseWallet(widget, name);
    await expect.poll(() => walletCalls(page)).toContainEqual([name, call]);
    await goBack(widget);
    await expect(walletButton(widget, name)).toBeVisible();
    await letWalletsAnswer(page);
    await expect(walletButton(widget, name)).toBeVisible();
  }
  // Only "Slow to sign" was connected before the person went back, so only this wallet has caused a request.
  expect(await project.requests(walletPaths.start)).toHaveLength(1);
  expect(await project.requests(walletPaths.authenticate)).toEqual([]);
  expect(await embed.errors()).toEqual([]);
});
