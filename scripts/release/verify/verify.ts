import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { VerifyingKey } from '../signature';
import { verifyManifest, type Verified } from './verifyManifest';

interface Options {
  /** Addresses or paths of manifests. Several addresses are mirrors. */
  addresses: readonly string[];
  keys: readonly VerifyingKey[];
  /** A manifest with a lower sequence number is old. */
  sequenceAtLeast?: number;
  print: (line: string) => void;
}

/**
 * Downloads a release as a browser does, and checks the signature and the hash of every file.
 * @returns the problems, one line for each
 */
export async function verify({ addresses, keys, sequenceAtLeast = 1, print }: Options): Promise<string[]> {
  const verified: Verified[] = [];
  for (const address of addresses) {
    const result = await verifyManifest(urlOf(address), keys);
    verified.push(result);
    if (result.problems.length === 0) print(`${address}: ${result.summary}`);
  }
  return [...verified.flatMap(({ problems }) => problems), ...oldManifests(verified, sequenceAtLeast)];
}

/** Old manifests are signed too, but their sequence number is lower than one that was seen elsewhere. */
function oldManifests(verified: readonly Verified[], sequenceAtLeast: number): string[] {
  const highest = Math.max(sequenceAtLeast, ...verified.map(({ sequence = 0 }) => sequence));
  return verified.flatMap(({ address, sequence }) =>
    sequence !== undefined && sequence < highest
      ? `${address}: the manifest is old, its sequence number is ${sequence} and not ${highest}`
      : [],
  );
}

function urlOf(address: string): URL {
  return URL.canParse(address) && !existsSync(address) ? new URL(address) : pathToFileURL(address);
}
