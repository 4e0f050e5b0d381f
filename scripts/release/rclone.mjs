// @ts-check
/** Targets that rclone knows, such as object stores. */
import { spawn } from 'node:child_process';
import { FolderTarget } from './folder.mjs';
import { channelCache, ReleaseError, versionCache } from './manifest.mjs';

/** @import { Target } from './folder.mjs' */

/** rclone's exit status if a folder does not exist. */
const NO_SUCH_FOLDER = 3;

/** Without these options, rclone tries a server that does not answer for several minutes. */
const timeouts = ['--contimeout', '10s', '--timeout', '30s'];
/** An upload of many files may be tried more often. It begins only after the target has answered. */
const fewTries = ['--retries', '1', '--low-level-retries', '2'];

/** Object stores keep this header with the file. Other storages ignore it. @param {string} value */
const cacheHeader = (value) => ['--header-upload', `Cache-Control: ${value}`];

/**
 * A remote is `name:path` or `:type:path`. A single letter before the colon is a drive of Windows.
 * @param {string} name
 * @returns {Target}
 */
export function openTarget(name) {
  return /^(:|[^/\\:]{2,}:)/.test(name) ? new RcloneTarget(name) : new FolderTarget(name);
}

/** @implements {Target} */
class RcloneTarget {
  /** Each file that is read starts a process and a connection. */
  isFast = false;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  /** @param {string} folder */
  async files(folder) {
    const flags = ['--recursive', '--files-only', '--no-mimetype'];
    const result = await this.#rclone(['lsjson', ...flags, this.#place(folder)]);
    if (result.status === NO_SUCH_FOLDER) return new Map();
    /** @type {{ Path: string, Size: number, ModTime: string }[]} */
    const found = JSON.parse(this.#outputOf(result).toString());
    return new Map(
      found.map(({ Path, Size, ModTime }) => [Path, { bytes: Size, modified: new Date(ModTime) }]),
    );
  }

  /** @param {string} path */
  async read(path) {
    return this.#outputOf(await this.#rclone(['cat', this.#place(path)]));
  }

  /** @param {string} path @param {string | Buffer} content */
  async write(path, content) {
    const args = ['rcat', ...cacheHeader(channelCache), this.#place(path)];
    this.#outputOf(await this.#rclone(args, content));
  }

  /** @param {string} source @param {readonly string[]} files @param {string} folder */
  async upload(source, files, folder) {
    const list = ['--files-from-raw', '-', '--no-traverse', '--no-check-dest'];
    const args = ['copy', ...list, ...cacheHeader(versionCache), source, this.#place(folder)];
    this.#outputOf(await this.#rclone(args, files.join('\n')));
  }

  /** @param {readonly string[]} files @param {string} folder */
  async remove(files, folder) {
    this.#outputOf(
      await this.#rclone(['delete', '--files-from-raw', '-', this.#place(folder)], files.join('\n')),
    );
  }

  /** @param {string} path */
  #place(path) {
    return /[:/]$/.test(this.name) ? this.name + path : `${this.name}/${path}`;
  }

  /** @param {{ status: number | null, output: Buffer, errors: string }} result */
  #outputOf({ status, output, errors }) {
    if (status === 0) return output;
    // The last message names the reason. It begins with a date and a time, and may have several lines.
    const [message = ''] = errors.split(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /m).slice(-1);
    const reason = message.trim().replaceAll(/\s+/g, ' ');
    throw new ReleaseError(`rclone cannot use ${this.name}: ${reason}`);
  }

  /**
   * @param {string[]} args
   * @param {string | Buffer} input
   * @returns {Promise<{ status: number | null, output: Buffer, errors: string }>}
   */
  #rclone(args, input = '') {
    return new Promise((resolve, reject) => {
      const child = spawn('rclone', [...args, ...timeouts, ...(args[0] === 'copy' ? [] : fewTries)]);
      /** @type {Buffer[]} */
      const output = [];
      let errors = '';
      child.stdout.on('data', (bytes) => output.push(bytes));
      child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
      child.once('error', (cause) =>
        reject(new ReleaseError('rclone cannot be started. On Debian: apt-get install rclone', { cause })),
      );
      child.once('close', (status) => resolve({ status, output: Buffer.concat(output), errors }));
      child.stdin.on('error', () => {}); // rclone's exit status tells why it has not read everything
      child.stdin.end(input);
    });
  }
}
