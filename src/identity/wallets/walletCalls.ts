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
  (reply) => isRecord(reply) && isText(reply.challenge) && isReadable(reply.challenge),
);

/** The person reads all of what the wallet signs: wallets take hexadecimal digits for bytes, and some characters hide others. */
function isReadable(challenge: string): boolean {
  const isHexadecimal = /^\s*(0x)?[\da-f\s]*$/i.test(challenge);
  const isHidden = /[^\P{Cc}\n]|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u.test(challenge);
  return challenge.length <= CHALLENGE_MAX_LENGTH && !isHexadecimal && !isHidden;
}
