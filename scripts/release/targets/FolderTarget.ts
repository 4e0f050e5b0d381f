import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Target, TargetFile } from './Target';

export class FolderTarget implements Target {
  readonly isFast: boolean = true;

  constructor(readonly name: string) {}

  async files(folder: string): Promise<Map<string, TargetFile>> {
    const root = join(this.name, folder);
    if (!existsSync(root)) return new Map();
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    // The names of unfinished files begin with a dot (`write`).
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    return new Map(
      await Promise.all(
        files.map(async ({ parentPath, name }): Promise<[string, TargetFile]> => {
          const path = join(parentPath, name);
          const { size, mtime } = await stat(path);
          return [relative(root, path).replaceAll(sep, '/'), { bytes: size, modified: mtime }];
        }),
      ),
    );
  }

  read(path: string): Promise<Buffer> {
    return readFile(join(this.name, path));
  }

  /** Writes another file and renames it, because a rename replaces a file in one step. */
  async write(path: string, content: string | Buffer): Promise<void> {
    const place = join(this.name, path);
    const unfinished = join(dirname(place), `.${basename(place)}.tmp`);
    await mkdir(dirname(place), { recursive: true });
    const file = await open(unfinished, 'w');
    try {
      await file.writeFile(content);
      // Without this, a file could be empty after a loss of power.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, place);
  }

  async upload(source: string, files: readonly string[], folder: string): Promise<void> {
    for (const file of files) await this.write(`${folder}/${file}`, await readFile(join(source, file)));
  }

  async remove(files: readonly string[], folder: string): Promise<void> {
    for (const file of files) await rm(join(this.name, folder, file));
  }
}
