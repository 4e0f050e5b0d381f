import { existsSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';

interface Package {
  name: string;
  version: string;
  license?: string;
}

/** Writes `PACKAGES.txt`, a list of every package in the built files, with version and licence. */
export class InventoryPlugin {
  apply(compiler: Compiler) {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('InventoryPlugin', (compilation) => {
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'InventoryPlugin', stage }, () => {
        const lines = inventory(compilation).map(
          ({ name, version, license }) => `${name} ${version} ${license}`,
        );
        compilation.emitAsset('PACKAGES.txt', new sources.RawSource(`${lines.sort().join('\n')}\n`));
      });
    });
  }
}

function inventory(compilation: Compilation): Package[] {
  const folders = new Set<string>();
  for (const module of compilation.modules) {
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const file of filesOf(module)) {
      const folder = packageFolder(file);
      if (folder) folders.add(folder);
    }
  }
  // The cast is safe, because npm has checked the package.json files.
  return [...folders].map((folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Package);
}

/** Returns the file of a module, and the files of the modules that webpack has merged into it. */
function filesOf(module: Module): string[] {
  const joined = 'modules' in module ? (module.modules as Module[]) : [];
  return [module, ...joined].flatMap((each) => each.nameForCondition() ?? []);
}

/**
 * Returns the folder of the package that contains the file. If a package is inside another package, this is the inner
 * one.
 */
function packageFolder(file: string): string | undefined {
  const path = file.split(sep).join('/');
  const ends = [...path.matchAll(/\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/g)].map(
    ({ index, 0: { length } }) => index + length,
  );
  const folders = ends.map((end) => path.slice(0, end)).reverse();
  return folders.find((folder) => existsSync(`${folder}/package.json`));
}
