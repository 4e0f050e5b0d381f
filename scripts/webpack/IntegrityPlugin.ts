import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { folderPlaceholder } from './HintsPlugin';

const { RawSource, ReplaceSource } = webpack.sources;

/**
 * A placeholder in the code of the container and of the standalone file for the hashes of the chunks. The hashes are
 * known only when all files are final.
 */
export const integrityPlaceholder = 'PORTICO_INTEGRITY';

/**
 * Adds the hashes of scripts (subresource integrity) to the build. The container and the standalone file load the chunks
 * themselves, so they contain the hashes of the chunks. The hashes of the files that a host loads are in a file for the
 * host.
 */
export class IntegrityPlugin {
  /** @param writeForHosts writes the hashes for hosts, when all files are final */
  constructor(private readonly writeForHosts: (compilation: Compilation) => void) {}

  apply(compiler: Compiler) {
    const name = IntegrityPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // The container's file name contains a hash of the container's code. webpack computes this hash before the plugin
      // inserts the hashes of the chunks. Nevertheless, a changed chunk changes the container's file name: the chunk
      // also changes the name of the build, which the container's code already contains.
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          for (const entry of compilation.entrypoints.values())
            fillHashes(compilation, entry.getRuntimeChunk());
        },
      );
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => this.writeForHosts(compilation),
      );
    });
  }
}

/** Puts the hash of a file that another build has written into the code, in place of `name`. */
export class FileIntegrityPlugin {
  constructor(
    private readonly name: string,
    private readonly file: string,
  ) {}

  apply(compiler: Compiler) {
    const value = () => JSON.stringify(hashOf('sha384', readFileSync(this.file)));
    // If the file changes, webpack must compile the module that contains the hash again.
    const options = { fileDependencies: [this.file], version: value };
    new webpack.DefinePlugin({ [this.name]: webpack.DefinePlugin.runtimeValue(value, options) }).apply(
      compiler,
    );
  }
}

/** Replaces the placeholder in the code of an entry file with the hashes of the chunks. */
function fillHashes(compilation: Compilation, runtimeChunk: Chunk | null) {
  if (!runtimeChunk) return;
  // The index of a hash in this array is the id of its chunk. With `chunkIds: 'size'`, the ids are small numbers, so
  // the code of an array is shorter than that of an object.
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

/**
 * Lists the files of a shared chunk at every module of the chunk. The manifest plugin lists them only at the last one, so
 * a host that loads another module would load them one round trip later.
 */
function shareFiles({ exposes }: Manifest, modulesOfOneChunk: readonly string[]) {
  const members = exposes.filter(({ name }) => modulesOfOneChunk.includes(name));
  const owner = members.find(({ assets }) => assets.js.sync.length > 0);
  if (!owner) throw new Error(`No file was listed for any of ${modulesOfOneChunk.join(', ')}`);
  for (const member of members) member.assets = owner.assets;
}

/**
 * Returns a function that adds the hashes of the files that a host loads to the manifest: `metaData.integrity` is a map
 * from files to hashes.
 * @param manifestFile the name of the manifest's file
 * @param modulesOfOneChunk the exposed modules that share one chunk
 */
export function hashesInManifest(manifestFile: string, modulesOfOneChunk: readonly string[]) {
  return (compilation: Compilation) => {
    const text = compilation.getAsset(manifestFile)?.source.source().toString();
    if (text === undefined) throw new Error(`The build wrote no ${manifestFile}`);
    const manifest: Manifest = JSON.parse(text);
    shareFiles(manifest, modulesOfOneChunk);
    // The container loads the later files itself, and contains their names and hashes. So the manifest need not list them.
    for (const { assets } of manifest.exposes) assets.js.async = [];
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
  };
}

/**
 * Returns a function that writes an import map with the hashes of all scripts. A host replaces the placeholder in it by
 * the address of Portico's folder, and adds the map to its page.
 * @param folder the path of the build in Portico's folder
 * @param mapFile the name of the import map's file
 */
export function hashesInImportMap(folder: string, mapFile: string) {
  return (compilation: Compilation) => {
    const files = scripts(Object.keys(compilation.assets)).sort();
    const integrity = Object.fromEntries(
      files.map((file) => [`${folderPlaceholder}/${folder}/${file}`, hash(compilation, file, 'sha384')]),
    );
    const content = `${JSON.stringify({ integrity }, null, 2)}\n`;
    compilation.emitAsset(mapFile, new RawSource(content));
  };
}

function scripts(files: Iterable<string>) {
  return [...files].filter((file) => file.endsWith('.js'));
}

function hash(compilation: Compilation, file: string, algorithm: Algorithm) {
  const source = compilation.getAsset(file)?.source;
  if (!source) throw new Error(`The build wrote no ${file}`);
  return hashOf(algorithm, source.buffer());
}

type Algorithm = 'sha256' | 'sha384';

function hashOf(algorithm: Algorithm, content: Buffer) {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
