/** Tests wallets with the keyboard alone. `announcements.spec.ts` says what these tests check. */
import { heading } from '../support/journeys';
import { KeyboardPerson } from '../support/page/KeyboardPerson';
import { expect, test } from '../support/test';
import {
  injectWallets,
  letWalletsAnswer,
  letWalletsAppear,
  walletCalls,
} from '../support/wallets/injectWallets';
import { config, signing, walletButton, walletError, walletPaths } from '../support/wallets/journeys';
import { createEthereumKey } from '../support/wallets/keys';

const metamask = {
  name: 'Metamask',
  key: createEthereumKey(),
  at: 'announced',
  rdns: 'io.metamask',
  answers: { sign: 'waits' },
} as const;

test('a sign-in with a wallet: its progress, and an error before it, are announced @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  await injectWallets(page, [metamask]);
  await project.addFault({ path: walletPaths.start, times: 1, fault: { status: 500, body: {} } });
  const { widget } = await openEmbed({ config });
  await person.presses(walletButton(widget, 'Metamask'), 'Space');
  await person.isAt(walletError(widget), /^Your sign in request could not be completed\./);
  await person.goesBack(widget);
  await person.isAt(walletButton(widget, 'Metamask'));
  await person.hears(['alert: The server gave an answer we could not use. Please try again.']);
  await page.keyboard.press('Enter');
  await person.isAt(signing(widget), /^Finish signing in the pop-up of your wallet\./);
  await expect.poll(() => walletCalls(page)).toContainEqual(['Metamask', 'sign']);
  await letWalletsAnswer(page);
  await person.isAt(heading(widget, 'Success!'), 'You have successfully connected your wallet.');
  await person.hears(['status: Your wallet is asking you to sign.', 'status: Checking your signature…']);
});

test('more wallets than Main has room for, and one that appears late, are announced @rest', async ({
  openEmbed,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  const late = {
    name: 'Rabby',
    key: createEthereumKey(),
    at: 'announced',
    rdns: 'io.rabby',
    isLate: true,
    answers: { sign: 'waits' },
  } as const;
  await injectWallets(page, [metamask, late]);
  const providers = ['google', 'github', 'apple', 'slack'].map((type) => ({ type }));
  const { widget } = await openEmbed({
    config: { products: ['crypto', 'oauth', 'emailMagicLinks'], oauthOptions: { providers } },
  });
  await walletButton(widget, 'Metamask').waitFor();
  await letWalletsAppear(page);
  await person.hears(['status: Wallets found: 2']);
  const more = widget.getByRole('button', { name: 'Continue with other Crypto Wallet' });
  await person.presses(more);
  await person.isAt(heading(widget, 'Continue with other wallet'));
  await person.presses(widget.getByRole('button', { name: 'Rabby', exact: true }));
  await person.isAt(signing(widget), /./);
  await person.goesBack(widget);
  await person.isAt(more);
});
