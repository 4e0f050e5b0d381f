import { pageClock } from './Deadline';
import { readManifestAddresses } from './manifestAddresses';
import type { PorticoPluginOptions } from './PorticoPluginOptions';
import { newestReleases } from './Releases';
import { RemoteFiles } from './RemoteFiles';

/**
 * Checks the options that hosts with and without a federation runtime have in common.
 * @returns the files of the remote, and the first address of the manifest
 * @throws TypeError if an address of a manifest, or a key, is invalid
 */
export function createFiles(options: PorticoPluginOptions): { files: RemoteFiles; manifestUrl: string } {
  const manifests = readManifestAddresses(options.manifest);
  // Both were options of the loader itself. A page that still passes keys must not load unsigned code.
  const { keys, freshness } = options as { keys?: unknown; freshness?: unknown };
  if ((keys ?? freshness) !== undefined)
    throw new TypeError('Pass keys and freshness to signedDelivery of @portico/loader/delivery');
  const { delivery, clock = pageClock } = options;
  const source = delivery ? delivery(manifests, clock) : newestReleases(manifests);
  const { integrity, nonce } = options;
  return { files: new RemoteFiles({ source, manifests, integrity, nonce }), manifestUrl: manifests[0] };
}
