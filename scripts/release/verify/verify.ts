import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { VerifyingKey } from '../signature';
import { verifyManifest, type Verified } from './verifyManifest';

interface Options {
  /** Addresses or paths of manifests. Several addresses are mirrors. */
  addresses: readonly string[];
  keys: readonly VerifyingKey[];
  /** A manifest with a lower sequence number is old, and one without a number is not the manifest of a channel. */
  sequenceAtLeast?: number;
  print: (line: string) => void;
}

/**
 * Downloads a release as a browser does, and checks the signature and the hash of every file.
 * @returns the problems, one line for each
 */
export async function verify({ addresses, keys, sequenceAtLeast, print }: Options): Promise<string[]> {
  const verified: Verified[] = [];
  for (const address of addresses) {
    const result = await verifyManifest(urlOf(address), keys);
    verified.push(result);
    if (result.problems.length === 0) print(`${address}: ${result.summary}`);
  }
  return [...verified.flatMap(({ problems }) => problems), ...oldManifests(verified, sequenceAtLeast)];
}

/**
 * Old manifests are signed too, but their sequence number is lower than one that was seen elsewhere. The manifest of a
 * version is signed too, but without a number.
 */
function oldManifests(verified: readonly Verified[], sequenceAtLeast: number = 0): string[] {
  const highest = Math.max(sequenceAtLeast, ...verified.map(({ sequence = 0 }) => sequence));
  return verified.flatMap(({ address, isRead, sequence }) => {
    if (!isRead || (sequence ?? 0) >= highest) return [];
    return sequence === undefined
      ? `${address}: the manifest is not of a channel, it has no sequence number`
      : `${address}: the manifest is old, its sequence number is ${sequence} and not ${highest}`;
  });
}

function urlOf(address: string): URL {
  return URL.canParse(address) && !existsSync(address) ? new URL(address) : pathToFileURL(address);
}
