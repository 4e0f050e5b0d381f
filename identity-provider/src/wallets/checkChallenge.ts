import type { ErrorType } from '../wire/errors.ts';
import { parseSiweMessage } from './siweMessage.ts';
import type { Wallet } from './wallet.ts';
import type { WalletChallenge } from './walletChallenges.ts';

interface ChallengeReply {
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
export function checkChallenge(challenge: WalletChallenge, reply: ChallengeReply): ErrorType | null {
  const refused = 'unable_to_authenticate_crypto_wallet';
  const { message, nonce, origin, siwe, wallet, expiresAt } = challenge;
  const { now } = reply;
  const isSameWallet = wallet.type === reply.wallet.type && wallet.address === reply.wallet.address;
  const isSamePage = reply.origin === undefined || reply.origin === origin;
  if (!isSameWallet || !isSamePage) return refused;
  if (!siwe) return now < expiresAt ? null : refused;

  const fields = parseSiweMessage(message);
  const isAsWritten =
    fields?.domain === new URL(origin).host &&
    fields.address === wallet.address &&
    fields.uri === siwe.uri &&
    fields.chainId === siwe.chainId &&
    fields.nonce === nonce;
  if (!isAsWritten) return refused;
  if (now >= Math.min(Date.parse(fields.expirationTime), expiresAt)) return 'siwe_message_expired';
  const validFrom = Math.max(Date.parse(fields.issuedAt), Date.parse(fields.notBefore ?? fields.issuedAt));
  return now < validFrom ? 'siwe_message_not_valid_yet' : null;
}
