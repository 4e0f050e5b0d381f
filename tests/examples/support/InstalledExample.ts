import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { copyExample } from '../../../scripts/copyExample';
import { npmCommand } from '../../../scripts/npmCommand.mjs';
import { waitUntilReady } from '../../../scripts/servers';
import { identityProvider, remote } from '../../support/addresses';
import { freePort } from '../../support/playwright/freePort';

const run = promisify(execFile);

/** The files that contain addresses. */
const texts = /\.(html|css|m?[jt]sx?|vue|svelte|astro)$/;
/** The values that an example has for the servers of `npm start`. */
const localValues = (publicToken: string) => [
  ['http://localhost:3001', remote],
  ['http://localhost:3002', identityProvider],
  ['public-token-test-local', publicToken],
];

/**
 * Adds a second factor to a file, as `docs/second-factor.md` says: beside the public token, and in `config`, because the
 * templates of Svelte and Angular name each property.
 */
function withSecondFactor(text: string, name: string): string {
  const option = `secondFactorOptions: { methods: ['totp'] }${/\.(tsx?|astro)$/.test(name) ? ' as const' : ''},`;
  return text
    .replace("publicToken: 'public-token-test-local',", (line) => `${line} ${option}`)
    .replace("products: ['emailMagicLinks'],", (line) => `${line} ${option}`);
}

/** A copy of an example outside of the repository, with the packed loader. */
export class InstalledExample {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portico-example-'));
  readonly #processes: ChildProcess[] = [];

  private constructor(
    name: string,
    readonly origin: string,
    publicToken: string,
  ) {
    copyExample(name, this.#folder);
    for (const file of readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })) {
      if (!texts.test(file)) continue;
      const path = join(this.#folder, file);
      let text = withSecondFactor(readFileSync(path, 'utf8'), file);
      for (const [value = '', own = ''] of localValues(publicToken)) text = text.replaceAll(value, own);
      writeFileSync(path, text);
    }
  }

  static async copy(name: string, publicToken: string): Promise<InstalledExample> {
    return new InstalledExample(name, `http://localhost:${await freePort()}`, publicToken);
  }

  /** Adds these files, or replaces them. */
  write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(this.#folder, path), text);
  }

  install(): Promise<void> {
    return this.#npm('install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline');
  }

  build(): Promise<void> {
    return this.#npm('run', 'build', '--if-present');
  }

  /** @param listen the arguments with which the server listens on a port */
  async serve(listen: (port: number) => string[]): Promise<void> {
    const args = ['run', 'preview', '--', ...listen(Number(new URL(this.origin).port))];
    const server = spawn(...npmCommand(args), {
      cwd: this.#folder,
      env: { ...environment, PORT: new URL(this.origin).port }, // React Router reads the port from it
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#processes.push(server);
    const ended = new AbortController();
    server.once('exit', () => ended.abort());
    await waitUntilReady(this.origin, ended.signal);
  }

  /** Runs a script of the example in the background. Each call of the result resolves to the next line that it prints. */
  start(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const child = spawn(...npmCommand(['run', '--silent', script, '--', ...args]), {
      cwd: this.#folder,
      env: { ...environment, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#processes.push(child);
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    return async () => String((await lines.next()).value);
  }

  async remove(): Promise<void> {
    // npm has started each process in its own process group.
    for (const { pid, exitCode } of this.#processes) if (pid && exitCode === null) process.kill(-pid);
    await Promise.all(this.#processes.map((each) => each.exitCode ?? each.signalCode ?? once(each, 'exit')));
    // Not `rmSync`: the folder can have half a gigabyte, and a blocked worker loses its connections to the servers.
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Rejects with the output. */
  async #npm(...args: string[]): Promise<void> {
    try {
      await run(...npmCommand(args), { cwd: this.#folder, env: environment, maxBuffer: 1e8 });
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string }; // the cast is safe: see `execFile`
      throw new Error(`npm ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
    }
  }
}

const environment = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
};
