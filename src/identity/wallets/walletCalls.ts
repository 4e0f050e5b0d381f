import type { Asking } from '../asking';
import { given } from '../given';
import { checkReply } from '../replies';
import { isRecord, isText } from '../shapes';
import { CHALLENGE_MAX_LENGTH } from './limits';
import type { WalletAccount, WalletCalls, WalletChallenge } from './types';

export function createWalletCalls({ client, askProtected, signInProtected }: Asking): WalletCalls {
  return {
    startWallet: (account, signal) =>
      askProtected(
        // For EIP-4361 the client adds the page's origin by itself, where the project asks for it.
        () => client.cryptoWallets.authenticateStart(given(factorOf(account))),
        checkChallenge,
        signal,
      ),

    authenticateWallet: ({ signature, sessionDurationMinutes, ...account }, signal) =>
      signInProtected(
        () =>
          client.cryptoWallets.authenticate({
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

const checkChallenge = checkReply<WalletChallenge>(
  (reply) => isRecord(reply) && isText(reply.challenge) && reply.challenge.length <= CHALLENGE_MAX_LENGTH,
);
