/** The example host's development wallet needs no extension. Its keys are new in each browser profile, and so is its user. */
import { host } from '../support/addresses';
import { heading } from '../support/journeys';
import { expect, test } from '../support/test';
import { account, walletButton } from '../support/wallets/journeys';

test('a person without a wallet signs in with the development wallet, and the site names it', async ({
  page,
}) => {
  await page.goto(`${host}/wallet`);
  const prompt = page.getByRole('dialog');
  const main = page.getByRole('main');
  await walletButton(main, 'Development (Ethereum)').click();
  await expect(prompt).toContainText('Connect this account?');
  const address = (await prompt.getByText(/^0x[\da-f]{40}$/i).textContent()) ?? '';
  await prompt.getByRole('button', { name: 'Approve' }).click();
  await expect(prompt.getByRole('group', { name: 'The text' })).toContainText('wants you to sign in');
  await expect(account(main)).toHaveText(address);
  await prompt.getByRole('button', { name: 'Approve' }).click();
  const name = `Ethereum wallet ${address.slice(0, 6)}…${address.slice(-4)}`;
  await expect(heading(main, name)).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(heading(main, name)).toBeVisible();
});
