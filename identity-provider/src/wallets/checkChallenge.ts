import type { ErrorType } from '../wire/errors';
import { parseSiweMessage } from './siweMessage';
import type { Wallet } from './wallet';
import type { WalletChallenge } from './walletChallenges';

interface ChallengeAnswer {
  wallet: Wallet;
  /** Missing if the caller is not a browser. */
  origin: string | undefined;
  /** The time on the project's clock, in milliseconds since 1970. */
  now: number;
}

/**
 * Checks the address, the origin and the time of the reply to a challenge, but not the signature. As a precaution, it
 * also checks the fields of an EIP-4361 message, which the provider itself has written. Returns an error, or null if
 * the checks pass.
 */
export function refusalOf(challenge: WalletChallenge, answer: ChallengeAnswer): ErrorType | null {
  const { message, nonce, origin, siwe, wallet, expiresAt } = challenge;
  const { now } = answer;
  const isTheirs =
    wallet.type === answer.wallet.type &&
    wallet.address === answer.wallet.address &&
    (answer.origin === undefined || answer.origin === origin);
  if (!isTheirs) return 'unable_to_authenticate_crypto_wallet';
  if (!siwe) return now < expiresAt ? null : 'unable_to_authenticate_crypto_wallet';

  const said = parseSiweMessage(message);
  const isAsAsked =
    said?.domain === new URL(origin).host &&
    said.address === wallet.address &&
    said.uri === siwe.uri &&
    said.chainId === siwe.chainId &&
    said.nonce === nonce;
  if (!isAsAsked) return 'unable_to_authenticate_crypto_wallet';
  if (now >= Math.min(Date.parse(said.expirationTime), expiresAt)) return 'siwe_message_expired';
  const validFrom = Math.max(Date.parse(said.issuedAt), Date.parse(said.notBefore ?? said.issuedAt));
  return now < validFrom ? 'siwe_message_not_valid_yet' : null;
}
