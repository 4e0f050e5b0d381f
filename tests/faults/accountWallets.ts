import type { Page } from '@playwright/test';
import type { PageWallet } from '../support/wallets/PageWallet';
import {
  accountWalletPaths,
  accountWallets,
  choose,
  connectButton,
  remove,
  removeButton,
  walletRows,
} from '../support/account/wallets';
import { signInAs } from '../support/passkeys/test';
import { expect } from '../support/test';
import { injectWallets } from '../support/wallets/injectWallets';
import { createEthereumKey } from '../support/wallets/keys';
import type { Operation } from './matrix';
import { alert } from './matrix';

const wallet: PageWallet = {
  name: 'Metamask',
  key: createEthereumKey(),
  at: 'announced',
  rdns: 'io.metamask',
};

const withWallet = new WeakSet<Page>();

export const accountWalletChanges: Operation[] = [
  {
    name: 'connecting a wallet in the account',
    call: 'authenticateWallet',
    path: accountWalletPaths.authenticate,
    isSingleUse: true,
    async arrive({ embed, page, project, widget }) {
      const [user] = await project.users();
      await signInAs(page, project, { user_id: String(user?.user_id) });
      if (!withWallet.has(page)) await injectWallets(page, [wallet]);
      withWallet.add(page);
      await embed.open({ publicToken: project.publicToken, ...accountWallets });
      await expect(connectButton(widget)).toBeVisible();
      // The provider may have added the wallet in the attempt before.
      if (await removeButton(widget, wallet).isVisible()) await remove(widget, wallet);
      await connectButton(widget).click();
    },
    send: ({ widget }) => choose(widget, wallet.name),
    failed: alert,
    succeeded: ({ widget }) => walletRows(widget).first(),
  },
];
