import type { RequestSender } from '../requests/createRequestSender';
import { definedMembers } from '../core/definedMembers';
import { withCodes } from '../core/withCodes';
import { sessionOver } from '../sessions/sessionOver';
import { changeInTurn } from '../users/changeInTurn';
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
    startWallet({ inSession, ...account }, signal) {
      const start = (prepare?: () => Promise<unknown>) =>
        sendProtected(
          async () => {
            await prepare?.();
            // If the project requires EIP-4361 messages, the client adds the page's origin to the request.
            return client().cryptoWallets.authenticateStart(definedMembers(factorOf(account)));
          },
          checkChallenge(account, browser.pageAddress()),
          signal,
        );
      if (!inSession) return start();
      // Without a session in its state, the client would ask for a challenge of a sign-in.
      const readSession = async () => client().session.getSync() ?? client().session.authenticate();
      return withCodes(sessionOver, start(readSession));
    },

    authenticateWallet({ signature, sessionDurationMinutes, userId, ...account }, signal) {
      const signIn = () =>
        signInProtected(
          () =>
            client().cryptoWallets.authenticate({
              ...factorOf(account),
              signature,
              session_duration_minutes: sessionDurationMinutes,
            }),
          signal,
          userId,
        );
      return userId === undefined ? signIn() : withCodes(sessionOver, changeInTurn(client(), signIn, signal));
    },
  };
}

const factorOf = ({ address, family }: WalletAccount) => ({
  crypto_wallet_address: address,
  crypto_wallet_type: family,
});
