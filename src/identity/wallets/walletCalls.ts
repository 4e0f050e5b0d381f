import type { RequestSender } from '../requests/createRequestSender';
import { definedMembers } from '../core/definedMembers';
import { checkChallenge } from './checkChallenge';
import type { WalletAccount, WalletCalls } from './types';

/** Implements the gateway's calls for wallets. `WalletCalls` documents them. */
export function createWalletCalls({
  client,
  browser,
  sendProtected,
  signInProtected,
}: RequestSender): WalletCalls {
  return {
    startWallet: (account, signal) =>
      sendProtected(
        // If the project requires EIP-4361 messages, the client adds the page's origin to the request.
        () => client().cryptoWallets.authenticateStart(definedMembers(factorOf(account))),
        checkChallenge(account, browser.pageAddress()),
        signal,
      ),

    authenticateWallet: ({ signature, sessionDurationMinutes, ...account }, signal) =>
      signInProtected(
        () =>
          client().cryptoWallets.authenticate({
            ...factorOf(account),
            signature,
            session_duration_minutes: sessionDurationMinutes,
          }),
        signal,
      ),
  };
}

const factorOf = ({ address, family }: WalletAccount) => ({
  crypto_wallet_address: address,
  crypto_wallet_type: family,
});
