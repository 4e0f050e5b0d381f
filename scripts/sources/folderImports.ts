import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { Source } from './readSources';

/** The folders that the files of each folder import from. Subfolders count as folders of their own. */
export type FolderImports = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds the imports between folders. Imports inside a folder do not count. */
export function folderImports(sources: Source[]): FolderImports {
  const paths = new Set(sources.map(({ path }) => path));
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const folder = dirname(path);
    const others = imports.get(folder) ?? new Set();
    imports.set(folder, others);
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const target = join(folder, fileName);
      const other = paths.has(`${target}/index.ts`) ? target : dirname(target);
      if (other !== folder) others.add(other);
    }
  }
  return imports;
}

/** Returns a circle of imports as its folders, or `undefined` if there is none. The first folder is also the last one. */
export function findCircle(imports: FolderImports): string[] | undefined {
  const checked = new Set<string>();
  /** @param trail the folders that lead to `folder` */
  const search = (folder: string, trail: string[]): string[] | undefined => {
    if (trail.includes(folder)) return [...trail.slice(trail.indexOf(folder)), folder];
    if (checked.has(folder)) return undefined;
    for (const other of imports.get(folder) ?? []) {
      const circle = search(other, [...trail, folder]);
      if (circle) return circle;
    }
    checked.add(folder);
    return undefined;
  };
  for (const folder of imports.keys()) {
    const circle = search(folder, []);
    if (circle) return circle;
  }
  return undefined;
}
