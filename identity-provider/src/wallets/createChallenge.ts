import { randomBytes } from 'node:crypto';
import { nowOf, toTimestamp, type Project } from '../projects/projects.ts';
import { writeSiweMessage } from './siweMessage.ts';
import type { SiweParameters } from './siweParameters.ts';
import type { Wallet } from './wallet.ts';
import type { WalletChallenge } from './walletChallenges.ts';

/** In this time, the person can find a phone, unlock it, and read the text. */
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

interface ChallengeRequest {
  wallet: Wallet;
  /** The origin of the page that requests the challenge. */
  origin: string;
  sessionId: string | null;
  /** The IP address of the caller. */
  caller: string;
  /** The fields of an EIP-4361 message. Null if the text has no fixed format. */
  siwe: SiweParameters | null;
}

/** Writes the text that the wallet signs. */
export function createChallenge(project: Project, requested: ChallengeRequest): WalletChallenge {
  const { wallet, origin, sessionId, caller, siwe } = requested;
  const now = nowOf(project);
  // 128 random bits. EIP-4361 allows only letters and digits in a nonce.
  const nonce = randomBytes(16).toString('hex');
  const expiresAt = now + CHALLENGE_LIFETIME_MS;
  const { host } = new URL(origin);
  const { address } = wallet;
  const issuedAt = toTimestamp(now);
  const message = siwe
    ? writeSiweMessage({
        ...siwe,
        domain: host,
        address,
        nonce,
        issuedAt: siwe.issuedAt ?? issuedAt,
        expirationTime: toTimestamp(expiresAt),
      })
    : writePlainText({ projectName: project.settings.project_name, host, address, nonce, issuedAt });
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

interface PlainText {
  projectName: string;
  host: string;
  address: string;
  nonce: string;
  issuedAt: string;
}

/** The text must not start with `0x`, because a wallet would interpret the text as bytes in hex. */
function writePlainText({ projectName, host, address, nonce, issuedAt }: PlainText): string {
  return [
    `Sign in to ${projectName.replaceAll(/\s+/g, ' ')} with your wallet.`,
    '',
    `Page: ${host}`,
    `Address: ${address}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
  ].join('\n');
}
