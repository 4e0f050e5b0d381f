import type { Page } from '@playwright/test';
import { createEthereumKey } from '../../identity-provider/tests/walletKeys';
import { expect } from '../support/test';
import { injectWallets, letWalletsAnswer, walletCalls } from '../support/wallets/injectWallets';
import {
  config,
  connected,
  goBack,
  walletButton,
  walletError,
  walletPaths,
} from '../support/wallets/journeys';
import type { Operation, World } from './matrix';

const wallet = {
  name: 'Metamask',
  key: createEthereumKey(),
  at: 'announced',
  rdns: 'io.metamask',
  answers: { sign: 'waits' },
} as const;

const withWallet = new WeakSet<Page>();

async function open({ page, embed, project: { publicToken } }: World) {
  // Reduced motion turns off the buttons' transitions, so that Playwright does not wait for them.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!withWallet.has(page)) await injectWallets(page, [wallet]);
  withWallet.add(page);
  await embed.open({ publicToken, config });
}

const showMain = ({ embed }: World) => embed.render({ preset: { screen: 'Main' } });
const sign = ({ page }: World) => letWalletsAnswer(page);

const chooseAndAwaitPrompt = async ({ page, widget }: World) => {
  const signRequests = async () => (await walletCalls(page)).filter(([, what]) => what === 'sign').length;
  const before = await signRequests();
  await walletButton(widget, wallet.name).click();
  await expect.poll(signRequests).toBe(before + 1);
};

export const wallets: Operation[] = [
  {
    name: 'finishing a sign-in with a wallet',
    path: walletPaths.authenticate,
    open,
    async arrive(world) {
      await showMain(world);
      await chooseAndAwaitPrompt(world);
    },
    send: sign,
    async retry(world) {
      await goBack(world.widget);
      await chooseAndAwaitPrompt(world);
      await sign(world);
    },
    failed: ({ widget }) => walletError(widget),
    succeeded: ({ widget }) => connected(widget),
  },
];
