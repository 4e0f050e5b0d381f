import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { RawSource, ReplaceSource } = webpack.sources;

/** A placeholder in the runtime for the hashes by chunk id, which are known only when all files are final. */
export const integrityPlaceholder = 'PORTICO_INTEGRITY';

/**
 * Subresource integrity for a federated container.
 *
 * The container checks the chunks that it loads, through a list in its runtime. A host's federation runtime loads the
 * container and the chunks of an exposed module. For those the manifest gets `metaData.integrity` (file → hash), which
 * the host's loader plugin applies.
 */
export class IntegrityPlugin {
  /** @param together the exposed modules that share one chunk. */
  constructor(
    private readonly manifest: string,
    private readonly together: readonly string[],
  ) {}

  apply(compiler: Compiler) {
    const name = IntegrityPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // The container's file name contains the hash of its content. The hashes inserted here follow from the name of the
      // build, which the content already includes, so the file name stays valid.
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
  // Chunk ids are small numbers (`chunkIds: 'size'`), so the hashes are an array: every byte of it delays the first
  // screen.
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

// For several modules in one chunk, the manifest plugin lists the files only at the last one. Hosts of the others would
// load them one round trip later.
function shareFiles({ exposes }: Manifest, together: readonly string[]) {
  const members = exposes.filter(({ name }) => together.includes(name));
  const owner = members.find(({ assets }) => assets.js.sync.length > 0);
  if (!owner) throw new Error(`No file was listed for any of ${together.join(', ')}`);
  for (const member of members) member.assets = owner.assets;
}

/** Keeps only the files that a host loads itself. The container knows its later chunks and their hashes. */
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
