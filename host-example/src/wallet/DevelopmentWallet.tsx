import './wallet.css';
import { useEffect, useState } from 'react';
import { Account } from '../shell/Account';
import { HostWidget } from '../shell/HostWidget';
import { useFocusOnChange } from '../shell/useFocusOnChange';
import { useSettledAccount } from '../shell/useSettledAccount';
import { announce, createEthereumProvider } from './ethereumWallet';
import { forgetAccounts, openAccounts } from './keys';
import { Prompts } from './Prompts';
import { createSolanaWallet, register } from './solanaWallet';
import { WalletPrompt } from './WalletPrompt';

const products = ['crypto'] as const;

/** A page with Login and a wallet. The wallet exists only on this page, for developers who have not installed one. */
export function DevelopmentWallet() {
  const account = useSettledAccount();
  const content = useFocusOnChange(account !== null);
  const [{ accounts, prompts, ethereum, solana }] = useState(createWallets);
  useEffect(() => {
    const stops = [announce(ethereum, 'Development (Ethereum)', icon), register(solana)];
    return () => {
      stops.forEach((stop) => stop());
      prompts.rejectAll();
    };
  }, [ethereum, solana, prompts]);
  return (
    <div className="widget-page">
      <header>
        <p className="eyebrow">For development only</p>
        <h1>A wallet for trying things out</h1>
        <p>
          It stands in for the wallet extension that you may not have. Its two accounts are kept in this
          browser, where any script of this site can read them, so never send anything of value to them.
        </p>
        <dl className="wallet-accounts">
          <dt>Ethereum</dt>
          <dd>
            <code>{accounts.ethereum.address}</code>
          </dd>
          <dt>Solana</dt>
          <dd>
            <code>{accounts.solana.address}</code>
          </dd>
        </dl>
        <button type="button" className="link-button" onClick={createNewAccounts}>
          Use new accounts
        </button>
      </header>
      <div ref={content} className="place" tabIndex={-1}>
        {account ? <Account account={account} /> : <HostWidget name="Login" products={products} />}
      </div>
      <WalletPrompt prompts={prompts} />
    </div>
  );
}

function createWallets() {
  const accounts = openAccounts();
  const prompts = new Prompts();
  return {
    accounts,
    prompts,
    ethereum: createEthereumProvider(accounts.ethereum, prompts),
    solana: createSolanaWallet(accounts.solana, prompts, 'Development (Solana)', icon),
  };
}

/** The page is reloaded, because otherwise Login would still use the old wallets. */
function createNewAccounts() {
  forgetAccounts();
  location.reload();
}

/** The wallet's icon: a green square with a keyhole. */
const icon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAACVBMVEUAAAAfXErwtFrGemObAAAAAXRSTlMAQObYZgAAAFFJREFUeNrdkzEOgDAMA2P//9GoIAZEklPLUnGrb4kVRwyUEjcqofwyJDBIEDAt2K3gk1qw30Yk+cPYTcAruId/CNgDF7X0k993wdPj8fbzPwD0KgRV4c5HcwAAAABJRU5ErkJggg==';
