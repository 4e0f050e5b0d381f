import { createEthereumKey } from '../../identity-provider/tests/walletKeys';
import {
  accountWallets,
  confirmButton,
  connectButton,
  removeButton,
  shortened,
  walletRows,
} from '../support/account/wallets';
import { expect, test } from '../support/passkeys/test';
import { injectWallets, letWalletsAnswer, type PageWallet } from '../support/wallets/injectWallets';
import { textToSign } from '../support/wallets/journeys';

// Playwright would wait for the buttons' transitions.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const wallet: PageWallet = {
  name: 'Rabby',
  key: createEthereumKey(),
  at: 'announced',
  rdns: 'io.rabby',
  answers: { sign: 'waits' },
};

test('a person connects a wallet by a signature, and removes it, with the keyboard', async ({
  openEmbed,
  page,
  project,
  signedIn: { user_id },
}) => {
  await injectWallets(page, [wallet]);
  const { widget } = await openEmbed(accountWallets);
  await expect(widget.getByText('You have no wallet yet.')).toBeVisible();
  await connectButton(widget).press('Enter');
  await expect(widget.getByRole('button', { name: 'Rabby' })).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Wallets' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(widget.getByText('Your wallet is asking you to sign.')).toBeVisible();
  await expect(textToSign(widget)).toContainText(wallet.key.address);
  await letWalletsAnswer(page);
  await expect(widget.getByRole('status').getByText(`${shortened(wallet)} was added.`)).toBeVisible();
  await expect(connectButton(widget)).toBeFocused();
  await expect(walletRows(widget)).toHaveText([`${shortened(wallet)}${wallet.key.address}Ethereum`]);
  await expect(widget.getByTitle(wallet.key.address)).toBeVisible();
  expect(await project.users()).toMatchObject([
    { user_id, crypto_wallets: [{ crypto_wallet_address: wallet.key.address }] },
  ]);

  await removeButton(widget, wallet).press('Enter');
  await confirmButton(widget).press('Enter');
  await expect(walletRows(widget)).toHaveCount(0);
  expect(await project.users()).toMatchObject([{ crypto_wallets: [] }]);
});
