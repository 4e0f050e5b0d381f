import { pageClock } from './Deadline';
import { readManifestAddresses } from './manifestAddresses';
import type { PorticoPluginOptions } from './PorticoPluginOptions';
import { ReleaseSource } from './ReleaseSource';
import { RemoteFiles } from './RemoteFiles';
import { readKeys } from './signature';

/**
 * Checks the options that hosts with and without a federation runtime have in common.
 * @returns the files of the remote, and the first address of the manifest
 * @throws TypeError if an address of a manifest, or a key, is invalid
 */
export function createFiles(options: PorticoPluginOptions): { files: RemoteFiles; manifestUrl: string } {
  const manifests = readManifestAddresses(options.manifest);
  const source = new ReleaseSource({
    manifests,
    keys: options.keys === undefined ? undefined : readKeys(options.keys),
    freshness: options.freshness ?? 'newest',
    clock: options.clock ?? pageClock,
  });
  const { integrity, nonce } = options;
  return { files: new RemoteFiles({ source, manifests, integrity, nonce }), manifestUrl: manifests[0] };
}
