import { randomBytes } from 'node:crypto';
import { nowOf, toTimestamp } from '../projects/projects';
import type { Project } from '../projects/projects';
import { writeSiweMessage } from './siweMessage';
import type { SiweParameters } from './siweParameters';
import type { Wallet } from './wallet';
import type { WalletChallenge } from './walletChallenges';

/** Time to find a phone, unlock it and read the text. */
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

interface ChallengeRequest {
  wallet: Wallet;
  /** Origin of the requesting page. */
  origin: string;
  /** The session of the challenge; null for a sign-in. */
  sessionId: string | null;
  /** IP address of the caller. */
  caller: string;
  /** Null for a text that is not an EIP-4361 message. */
  siwe: SiweParameters | null;
}

export function createChallenge(project: Project, asked: ChallengeRequest): WalletChallenge {
  const { wallet, origin, sessionId, caller, siwe } = asked;
  const now = nowOf(project);
  // 128 bits. EIP-4361 allows letters and digits.
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
        // Never starts with 0x, which `personal_sign` would interpret as bytes in hex.
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
