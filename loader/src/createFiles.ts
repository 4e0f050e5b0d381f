import { pageClock } from './Deadline';
import { LoaderError } from './LoaderError';
import { type ManifestAddresses, readManifestAddresses } from './manifestAddresses';
import type { PorticoPluginOptions } from './PorticoPluginOptions';
import { newestReleases, type Releases } from './Releases';
import { RemoteFiles } from './RemoteFiles';

interface Files {
  files: RemoteFiles;
  /** The first address of the manifest. */
  manifestUrl: string;
  /** What is wrong with the options. Then no release is found, so that each load fails and the rest of the page works. */
  problem?: LoaderError;
}

/** Checks the options that hosts with and without a federation runtime have in common. */
export function createFiles(options: PorticoPluginOptions): Files {
  const { integrity, nonce } = options;
  let manifests: ManifestAddresses = [String([options.manifest].flat()[0])];
  let source: Releases;
  let problem: LoaderError | undefined;
  try {
    manifests = readManifestAddresses(options.manifest);
    source = createReleases(options, manifests);
  } catch (cause) {
    const error = new LoaderError('incompatible_host', (cause as TypeError).message, { cause });
    source = { ...newestReleases(manifests), find: () => Promise.reject(error) };
    problem = error;
  }
  const files = new RemoteFiles({ source, manifests, integrity, nonce });
  return { files, manifestUrl: manifests[0], problem };
}

/** @throws TypeError if a key is invalid */
function createReleases(options: PorticoPluginOptions, manifests: ManifestAddresses): Releases {
  // Both were options of the loader itself. A page that still passes keys must not load unsigned code.
  const { keys, freshness } = options as { keys?: unknown; freshness?: unknown };
  if ((keys ?? freshness) !== undefined)
    throw new TypeError('Pass keys and freshness to signedDelivery of @portico/loader/delivery');
  const { delivery, clock = pageClock } = options;
  return delivery ? delivery(manifests, clock) : newestReleases(manifests);
}
