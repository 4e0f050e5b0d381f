import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ReleaseError } from '../errors';
import { manifestFile } from '../manifest';
import type { VerifyingKey } from '../signature';
import { linesOf, problem, type Finding } from './Finding';
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
 * Downloads a release as a browser does, and checks the signature, the hash of every file, and the headers.
 * @returns lines: the problems, and the warnings about what is only advised
 * @throws ReleaseError if an address is not that of a manifest
 */
export async function verify({ addresses, keys, sequenceAtLeast, print }: Options) {
  const verified: Verified[] = [];
  for (const [index, url] of addresses.map(urlOf).entries()) {
    const result = await verifyManifest(url, keys);
    verified.push(result);
    const hasProblem = result.findings.some(({ kind }) => kind === 'problem');
    if (!hasProblem) print(`${addresses[index]}: ${result.summary}`);
  }
  const findings = [...verified.flatMap((each) => each.findings), ...oldManifests(verified, sequenceAtLeast)];
  const linesOfKind = (kind: Finding['kind']) => linesOf(findings.filter((each) => each.kind === kind));
  return { problems: linesOfKind('problem'), warnings: linesOfKind('warning') };
}

/**
 * Old manifests are signed too, but their sequence number is lower than one that was seen elsewhere. The manifest of a
 * version is signed too, but without a number.
 */
function oldManifests(verified: readonly Verified[], sequenceAtLeast: number = 0): Finding[] {
  const highest = Math.max(sequenceAtLeast, ...verified.map(({ sequence = 0 }) => sequence));
  return verified.flatMap(({ address, isRead, sequence }) => {
    if (!isRead || (sequence ?? 0) >= highest) return [];
    return problem(
      address,
      sequence === undefined
        ? 'the manifest is not of a channel, it has no sequence number'
        : `the manifest is old, its sequence number is ${sequence} and not at least ${highest}`,
    );
  });
}

function urlOf(address: string): URL {
  const isFile = existsSync(dirname(address));
  const url = isFile || !URL.canParse(address) ? pathToFileURL(address) : new URL(address);
  if (!/^(https?|file):$/.test(url.protocol) || (url.protocol === 'file:' && !existsSync(new URL('.', url))))
    throw new ReleaseError(
      `There is no file ${address}. The address of a server begins with https:// or http://.`,
    );
  if (!url.pathname.endsWith(`/${manifestFile}`)) {
    const folder = address.replace(/\/?$/, '/');
    throw new ReleaseError(`verify needs the address of a manifest: ${folder}${manifestFile}`);
  }
  return url;
}
