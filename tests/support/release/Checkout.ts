import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand } from '../../../scripts/npmCommand.mjs';
import { linkFolder } from './linkFolder';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
/** The copies are on the same disk as the packages, because hard links need this. */
const copies = join(root, '.cache/checkouts');
const notInRepository = /^(node_modules|\.git|\.cache|dist|releases|test-results|data)$/;

/** Git gives the same commit the same name only with the same time and author. */
const commitEnvironment = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Portico'],
    [`GIT_${who}_EMAIL`, 'portico@example.com'],
    [`GIT_${who}_DATE`, '2026-01-01T00:00:00Z'],
  ]),
);

/** A copy of this checkout that a test may change. */
export class Checkout {
  readonly releases: string;

  private constructor(readonly folder: string) {
    this.releases = join(folder, 'releases');
  }

  static async create(name: string): Promise<Checkout> {
    const folder = join(copies, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const entry of readdirSync(root).filter((each) => !notInRepository.test(each))) {
      cpSync(join(root, entry), join(folder, entry), {
        recursive: true,
        filter: (file) => !notInRepository.test(basename(file)),
      });
    }
    linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'));
    const checkout = new Checkout(folder);
    await checkout.#git('init', '--quiet');
    await checkout.#git('add', '--all');
    await checkout.#git('commit', '--quiet', '--no-verify', '--message', 'A copy');
    return checkout;
  }

  /** Does not commit the change. */
  change(file: string, from: string, to: string): void {
    const text = readFileSync(join(this.folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`);
    writeFileSync(join(this.folder, file), text.replaceAll(from, to));
  }

  async commit(): Promise<string> {
    return (await this.#git('rev-parse', 'HEAD')).trim();
  }

  /** @param node another version of Node, to run the same script */
  release(args: readonly string[], node?: string): Promise<{ status: number | null; output: string }> {
    const [command, commandArgs] = node
      ? [node, ['scripts/release.mjs', ...args]]
      : npmCommand(['run', '--silent', 'release', '--', ...args]);
    return new Promise((resolve, reject) => {
      const child = spawn(command, commandArgs, { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, output }));
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #git(...args: string[]): Promise<string> {
    const { stdout } = await run('git', args, {
      cwd: this.folder,
      env: { ...process.env, ...commitEnvironment },
    });
    return stdout;
  }
}

export async function otherNode(): Promise<string> {
  const version = process.version.startsWith('v24.') ? 22 : 24;
  const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${version}`;
  const print = ['--', 'node', '--print', 'process.execPath'];
  const { stdout } = await run(...npmCommand(['exec', '--yes', `--package=${nodePackage}`, ...print]), {
    cwd: copies,
  });
  return stdout.trim();
}
