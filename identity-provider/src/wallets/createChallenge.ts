import { randomBytes } from 'node:crypto';
import { nowOf, toTimestamp } from '../projects/projects';
import type { Project } from '../projects/projects';
import { writeSiweMessage } from './siweMessage';
import type { SiweParameters } from './siweParameters';
import type { Wallet } from './wallet';
import type { WalletChallenge } from './walletChallenges';

/** The lifetime of a challenge: enough time to find a phone, unlock it and read the text. */
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

interface ChallengeRequest {
  wallet: Wallet;
  /** The origin of the page that requests the challenge. */
  origin: string;
  /** The session in which the challenge is requested, or null for a sign-in. */
  sessionId: string | null;
  /** The IP address of the caller. */
  caller: string;
  /** The fields of an EIP-4361 message, or null if the text is not such a message. */
  siwe: SiweParameters | null;
}

export function createChallenge(project: Project, asked: ChallengeRequest): WalletChallenge {
  const { wallet, origin, sessionId, caller, siwe } = asked;
  const now = nowOf(project);
  // The nonce has 128 random bits. EIP-4361 allows only letters and digits in it.
  const nonce = randomBytes(16).toString('hex');
  const expiresAt = now + CHALLENGE_LIFETIME_MS;
  const { host } = new URL(origin);
  const message = siwe
    ? writeSiweMessage({
        ...siwe,
        domain: host,
        address: wallet.address,
        nonce,
        issuedAt: siwe.issuedAt ?? toTimestamp(now),
        expirationTime: toTimestamp(expiresAt),
      })
    : [
        // The text must not start with `0x`, because wallets would interpret it as bytes in hex.
        `Sign in to ${project.settings.project_name.replaceAll(/\s+/g, ' ')} with your wallet.`,
        '',
        `Page: ${host}`,
        `Address: ${wallet.address}`,
        `Nonce: ${nonce}`,
        `Issued At: ${toTimestamp(now)}`,
      ].join('\n');
  return {
    wallet,
    nonce,
    message,
    origin,
    sessionId,
    caller,
    expiresAt,
    siwe: siwe && { uri: siwe.uri, chainId: siwe.chainId },
  };
}
