import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { copyExample } from '../../../../scripts/copyExample';
import { npmCommand } from '../../../../scripts/npmCommand.mjs';
import { packageFolder } from '../../../../scripts/packLoader';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

/** A folder of a host, outside of the repository. */
export class EmptyFolder {
  private constructor(readonly path: string) {}

  static create(): EmptyFolder {
    return new EmptyFolder(mkdtempSync(join(tmpdir(), 'portico-host-')));
  }

  /** @param loader the folder of the loader's package */
  static async withLoader(loader = packageFolder): Promise<EmptyFolder> {
    const folder = EmptyFolder.create();
    folder.write({ 'package.json': '{ "name": "host", "private": true, "type": "module" }' });
    const printed = await folder.npm('pack', loader, '--json');
    const [{ filename }] = JSON.parse(printed) as [{ filename: string }]; // the cast is safe: npm prints this format
    await folder.npm('install', `./${filename}`, '--offline', '--legacy-peer-deps');
    return folder;
  }

  /** A copy of an example. No package is installed. */
  static withExample(name: string): EmptyFolder {
    const folder = EmptyFolder.create();
    copyExample(name, folder.path);
    return folder;
  }

  files(): string[] {
    const folder = join(this.path, 'node_modules/@portico/loader');
    return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  }

  /** Links packages of this repository into the `node_modules` of the folder. */
  link(...packages: string[]): this {
    for (const name of packages) {
      const place = join(this.path, 'node_modules', name);
      mkdirSync(dirname(place), { recursive: true });
      // On Windows, everybody may create a junction, but not a symbolic link. Other systems ignore the type.
      symlinkSync(join(root, 'node_modules', name), place, 'junction');
    }
    return this;
  }

  write(files: Readonly<Record<string, string>>): this {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.path, name)), { recursive: true });
      writeFileSync(join(this.path, name), text);
    }
    return this;
  }

  copy(from: string): this {
    cpSync(from, this.path, { recursive: true });
    return this;
  }

  /** Runs a program of this repository's `node_modules` in the folder. If it fails, rejects with its output. */
  async run(program: string, ...args: string[]): Promise<string> {
    return this.node(join(root, 'node_modules', program), ...args);
  }

  node(...args: string[]): Promise<string> {
    return this.execute(process.execPath, args);
  }

  npm(...args: string[]): Promise<string> {
    return this.execute(...npmCommand(['--no-audit', '--no-fund', '--ignore-scripts', ...args]));
  }

  private async execute(program: string, args: string[]): Promise<string> {
    try {
      return (await run(program, args, { cwd: this.path, maxBuffer: 1e8 })).stdout;
    } catch (error) {
      // The cast is safe: `error` is from `execFile`.
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      throw new Error(`${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
    }
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
