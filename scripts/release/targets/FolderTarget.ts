import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { ReleaseError } from '../errors';
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

  /**
   * Writes another file and renames it, because a rename replaces a file in one step. The new file is at least one second
   * younger than the old one: nginx makes the ETag of the second and the size, and two manifests may have the same size.
   * @throws ReleaseError for example, if the disk is full
   */
  async write(path: string, content: string | Buffer): Promise<void> {
    const place = join(this.name, path);
    try {
      const unfinished = join(dirname(place), `.${basename(place)}.tmp`);
      await mkdir(dirname(place), { recursive: true });
      const before = await secondOf(place);
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(content);
        const { mtimeMs } = await file.stat();
        if (before !== undefined && mtimeMs < (before + 1) * 1000) await file.utimes(before + 1, before + 1);
        // Without this, a file could be empty after a loss of power.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, place);
    } catch (cause) {
      const { message } = cause as Error; // the cast is safe: Node's functions throw errors
      throw new ReleaseError(`${path} in ${this.name} cannot be written: ${message}`, { cause });
    }
  }

  async upload(source: string, files: readonly string[], folder: string): Promise<void> {
    for (const file of files) await this.write(`${folder}/${file}`, await readFile(join(source, file)));
  }

  async remove(files: readonly string[], folder: string): Promise<void> {
    for (const file of files) await rm(join(this.name, folder, file));
  }
}

/** Returns the second in which a file was written, since 1970; `undefined` if the file does not exist. */
async function secondOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && Math.floor(found.mtimeMs / 1000);
}
