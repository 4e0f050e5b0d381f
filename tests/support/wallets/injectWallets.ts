import type { Page } from '@playwright/test';
import { installWallets, type InstalledWallet } from './installWallets';
import type { SolanaKey, WalletKey } from './keys';
import type { PageWallet, WalletCall } from './PageWallet';

/**
 * Adds these wallets to every document that the page opens from now on. The wallets sign through the test, so the keys
 * are not in the browser. Call it once per page.
 */
export async function injectWallets(page: Page, wallets: readonly PageWallet[]): Promise<void> {
  const keys = wallets.flatMap(({ key, switchesTo = key, signsWith = key }) => [key, switchesTo, signsWith]);
  const signers = new Map(keys.map((key) => [key.address, key]));
  await page.exposeFunction('signWithTestKey', (address: string, message: number[]) => {
    const key = signers.get(address);
    const bytes = new Uint8Array(message);
    if (key && isSolana(key)) return [...key.signBytes(bytes)];
    return key?.sign(new TextDecoder().decode(bytes));
  });
  await page.addInitScript(installWallets, wallets.map(install));
}

function install({
  key,
  switchesTo = key,
  signsWith,
  icon = redDot,
  ...wallet
}: PageWallet): InstalledWallet {
  return {
    ...wallet,
    icon,
    isSolana: isSolana(key),
    first: accountOf(key),
    later: accountOf(switchesTo),
    signer: signsWith?.address,
  };
}

const isSolana = (key: WalletKey): key is SolanaKey => key.type === 'solana';

const accountOf = (key: WalletKey) => ({
  address: key.address,
  publicKey: isSolana(key) ? [...key.publicKey] : [],
});

/** Makes waiting wallets answer, and waits until the page has received their answers. */
export const letWalletsAnswer = (page: Page) =>
  page.evaluate(async () => {
    window.dispatchEvent(new Event('test-wallets-answer'));
    // The test creates signatures in order. So when this empty signature has arrived, all earlier signatures have
    // arrived too.
    await Reflect.get(window, 'signWithTestKey')('', []);
    await new Promise((resolve) => setTimeout(resolve));
  });

export const walletCalls = (page: Page): Promise<WalletCall[]> =>
  page.evaluate(() => Reflect.get(window, 'walletCalls') as WalletCall[]); // `installWallets` fills it

const redDot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
