import { randomBytes } from 'node:crypto';
import { nowOf, toTimestamp } from '../projects/projects';
import type { Project } from '../projects/projects';
import { writeSiweMessage } from './siweMessage';
import type { SiweParameters } from './siweParameters';
import type { Wallet } from './wallet';
import type { WalletChallenge } from './walletChallenges';

/** In milliseconds. In this time, the person can find a phone, unlock it, and read the text. */
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

interface ChallengeRequest {
  wallet: Wallet;
  origin: string;
  sessionId: string | null;
  caller: string;
  siwe: SiweParameters | null;
}

export function createChallenge(project: Project, asked: ChallengeRequest): WalletChallenge {
  const { wallet, origin, sessionId, caller, siwe } = asked;
  const now = nowOf(project);
  // 128 random bits. EIP-4361 allows only letters and digits in a nonce.
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
        // The text must not start with `0x`, because a wallet would interpret the text as bytes in hex.
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
