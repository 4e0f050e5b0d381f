import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { RawSource, ReplaceSource } = webpack.sources;

/**
 * A placeholder in the runtime. This plugin replaces it with the hashes of the chunks, which are known only when all
 * files are final.
 */
export const integrityPlaceholder = 'PORTICO_INTEGRITY';

/**
 * Adds subresource integrity to a federated container.
 *
 * The container has a list of hashes in its runtime, with which it checks the chunks that it loads. The container
 * itself and the chunks of an exposed module are loaded by the host. For these files, the plugin adds
 * `metaData.integrity` (file → hash) to the manifest, which the loader in the host uses.
 */
export class IntegrityPlugin {
  /** @param together the names of the exposed modules that share one chunk. */
  constructor(
    private readonly manifest: string,
    private readonly together: readonly string[],
  ) {}

  apply(compiler: Compiler) {
    const name = IntegrityPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // The container's file name contains a hash of its content. The hashes that we insert now do not change that
      // name. They depend only on the name of the build, which is already part of the content.
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          for (const entry of compilation.entrypoints.values())
            fillHashes(compilation, entry.getRuntimeChunk());
        },
      );
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => addToManifest(compilation, this.manifest, this.together),
      );
    });
  }
}

function fillHashes(compilation: Compilation, runtimeChunk: Chunk | null) {
  if (!runtimeChunk) return;
  // The hashes are an array with chunk ids as indices, which are small numbers (`chunkIds: 'size'`). An array is
  // shorter than an object, and every byte delays the first screen.
  const hashes: string[] = [];
  for (const { id, files } of runtimeChunk.getAllAsyncChunks()) {
    if (typeof id !== 'number') throw new Error(`The id of a chunk is no number: ${id}`);
    for (const file of scripts(files)) hashes[id] = JSON.stringify(hash(compilation, file, 'sha256'));
  }
  for (const file of scripts(runtimeChunk.files)) {
    compilation.updateAsset(file, (source) => {
      const found = new RegExp(`["'\`]${integrityPlaceholder}["'\`]`).exec(source.source().toString());
      if (!found) throw new Error(`${file} has no place for the hashes`);
      const filled = new ReplaceSource(source);
      filled.replace(found.index, found.index + found[0].length - 1, `[${hashes.join()}]`);
      return new RawSource(filled.source());
    });
  }
}

interface Manifest {
  metaData: { remoteEntry: { name: string }; integrity?: Record<string, string> };
  exposes: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

// Lists the files of a shared chunk at every exposed module that is in it. The manifest plugin lists them only at the
// last of these modules. Hosts of the other modules would load the files one round trip later.
function shareFiles({ exposes }: Manifest, together: readonly string[]) {
  const members = exposes.filter(({ name }) => together.includes(name));
  const owner = members.find(({ assets }) => assets.js.sync.length > 0);
  if (!owner) throw new Error(`No file was listed for any of ${together.join(', ')}`);
  for (const member of members) member.assets = owner.assets;
}

/** Removes the files that the container loads itself, because the container has their names and hashes. */
function leaveOutLaterFiles({ exposes }: Manifest) {
  for (const { assets } of exposes) assets.js.async = [];
}

function addToManifest(compilation: Compilation, manifestFile: string, together: readonly string[]) {
  const manifest: Manifest = JSON.parse(
    compilation.getAsset(manifestFile)?.source.source().toString() ?? 'null',
  );
  if (!manifest) throw new Error(`The build wrote no ${manifestFile}`);
  shareFiles(manifest, together);
  leaveOutLaterFiles(manifest);
  const files = new Set([
    manifest.metaData.remoteEntry.name,
    ...manifest.exposes.flatMap(({ assets }) => assets.js.sync),
  ]);
  manifest.metaData.integrity = Object.fromEntries(
    scripts(files)
      .sort()
      .map((file) => [file, hash(compilation, file, 'sha384')]),
  );
  compilation.updateAsset(manifestFile, new RawSource(JSON.stringify(manifest)));
}

function scripts(files: Iterable<string>) {
  return [...files].filter((file) => file.endsWith('.js'));
}

function hash(compilation: Compilation, file: string, algorithm: 'sha256' | 'sha384') {
  const source = compilation.getAsset(file)?.source;
  if (!source) throw new Error(`The build wrote no ${file}`);
  return `${algorithm}-${createHash(algorithm).update(source.buffer()).digest('base64')}`;
}
