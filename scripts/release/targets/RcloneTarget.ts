import { spawn } from 'node:child_process';
import { ReleaseError, UnusableTarget } from '../errors';
import { channelCache, versionCache } from '../cacheControl';
import type { Target, TargetFile } from './Target';

/** rclone's exit status if a folder does not exist. */
const NO_SUCH_FOLDER = 3;

/** Without these options, rclone tries a server that does not answer for several minutes. */
const timeouts = ['--contimeout', '10s', '--timeout', '30s'];
/** An upload of many files may be tried more often. It begins only after the target has answered. */
const fewTries = ['--retries', '1', '--low-level-retries', '2'];

/** In milliseconds. Later, a message says what the command waits for. */
const SILENT_FOR = 3000;

/** A remote of rclone: an object store, or any other storage that rclone knows. */
export class RcloneTarget implements Target {
  /** Each file that is read starts a process and a connection. */
  readonly isFast = false;

  constructor(readonly name: string) {}

  async files(folder: string): Promise<Map<string, TargetFile>> {
    const { status, output, errors } = await this.#rclone([
      'lsjson',
      '--recursive',
      '--files-only',
      '--no-mimetype',
      this.#place(folder),
    ]);
    if (status === NO_SUCH_FOLDER) return new Map();
    if (status !== 0) throw this.#failure(errors);
    // The cast is safe, because rclone documents this format.
    const found = JSON.parse(output.toString()) as { Path: string; Size: number; ModTime: string }[];
    return new Map(
      found.map(({ Path, Size, ModTime }) => [Path, { bytes: Size, modified: new Date(ModTime) }]),
    );
  }

  async read(path: string): Promise<Buffer> {
    return this.#run(['cat', this.#place(path)]);
  }

  async write(path: string, content: string | Buffer): Promise<void> {
    await this.#run(['rcat', ...cacheHeader(channelCache), this.#place(path)], content);
  }

  async upload(source: string, files: readonly string[], folder: string): Promise<void> {
    const list = ['--files-from-raw', '-', '--no-traverse', '--no-check-dest'];
    await this.#run(
      ['copy', ...list, ...cacheHeader(versionCache), source, this.#place(folder)],
      files.join('\n'),
    );
  }

  async remove(files: readonly string[], folder: string): Promise<void> {
    await this.#run(['delete', '--files-from-raw', '-', this.#place(folder)], files.join('\n'));
  }

  #place(path: string): string {
    return /[:/]$/.test(this.name) ? this.name + path : `${this.name}/${path}`;
  }

  async #run(args: string[], input?: string | Buffer): Promise<Buffer> {
    const { status, output, errors } = await this.#rclone(args, input);
    if (status !== 0) throw this.#failure(errors);
    return output;
  }

  #failure(errors: string): ReleaseError {
    return new UnusableTarget(this.name, `rclone cannot use ${this.name}: ${reasonOf(errors)}`);
  }

  async #rclone(args: string[], input?: string | Buffer) {
    const timer = setTimeout(() => console.error(`Waiting for ${this.name} …`), SILENT_FOR);
    const tries = args[0] === 'copy' ? [] : fewTries;
    return rclone([...args, ...timeouts, ...tries], input).finally(() => clearTimeout(timer));
  }
}

/** The last message names the reason. It begins with a date and a time, and may have several lines. */
function reasonOf(errors: string): string {
  const [message = ''] = errors.split(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /m).slice(-1);
  return message.trim().replaceAll(/\s+/g, ' ');
}

/** Object stores keep this header with the file, and send it with each response. Other storages ignore it. */
const cacheHeader = (value: string) => ['--header-upload', `Cache-Control: ${value}`];

function rclone(
  args: string[],
  input: string | Buffer = '',
): Promise<{ status: number | null; output: Buffer; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('rclone', args);
    const output: Buffer[] = [];
    let errors = '';
    child.stdout.on('data', (bytes: Buffer) => output.push(bytes));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', (cause) =>
      reject(new ReleaseError(`rclone cannot be started. On Debian: apt-get install rclone`, { cause })),
    );
    child.once('close', (status) => resolve({ status, output: Buffer.concat(output), errors }));
    // If rclone ends before it has read everything, its exit status tells why.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
