import { createEthereumKey, createSolanaKey } from '../support/wallets/keys';
import { announceWallet, registerWallet } from '../support/wallets/inject';
import { heading } from '../support/journeys';
import { expect, test } from '../support/test';

const config = { products: ['crypto', 'emailMagicLinks'] };

test('an Ethereum and a Solana wallet sign in, each with its own account', async ({
  openEmbed,
  page,
  project,
}) => {
  const keys = { Metamask: createEthereumKey(), Solflare: createSolanaKey() };
  await announceWallet(page, 'MetaMask', 'io.metamask', keys.Metamask);
  await registerWallet(page, 'Solflare', keys.Solflare);
  for (const [name, key] of Object.entries(keys)) {
    const embed = await openEmbed({ config });
    const { widget } = embed;
    await widget.getByRole('button', { name: `Continue with ${name}` }).click();
    await expect(widget.getByRole('group', { name: 'Your account' })).toHaveText(key.address);
    await expect(widget.getByRole('group', { name: 'The text that you sign' })).toContainText(key.address);
    await widget.getByRole('button', { name: 'Sign with your wallet' }).click();
    await expect(heading(widget, 'Success!')).toBeVisible();
    await expect(widget.getByText('You have successfully connected your wallet.')).toBeVisible();
    const last = (await embed.events()).at(-2);
    expect(last).toMatchObject({
      type: 'CRYPTO_WALLET_AUTHENTICATE',
      data: { user: { crypto_wallets: [{ crypto_wallet_address: key.address }] } },
    });
    expect(await embed.errors()).toEqual([]);
    await page.context().clearCookies();
  }
  expect(await project.requests('/sdk/v1/crypto_wallets/authenticate')).toHaveLength(2);
});
