/**
 * The reason why the remote could not be loaded.
 *
 * - `remote_unavailable`: a file could not be fetched, or threw when it ran.
 * - `timeout`: a file did not arrive within 4 s, or the whole load took longer than 9 s.
 * - `integrity`: a file does not match its hash in the manifest, or the manifest has no hash for it.
 * - `incompatible_host`: the host shares no suitable React, or its Trusted Types policy list forbids a policy. A retry
 *   cannot help.
 * - `bad_manifest`: the manifest's content is invalid.
 */
export type LoaderErrorCode =
  'remote_unavailable' | 'timeout' | 'integrity' | 'incompatible_host' | 'bad_manifest';

/**
 * The error with which every failed load rejects. `message` is for developers. The person sees the "unavailable" text.
 */
export class LoaderError extends Error {
  override readonly name = 'LoaderError';
  readonly code: LoaderErrorCode;
  /** The address of the file that failed. Missing if no single file failed. */
  readonly url?: string;

  constructor(code: LoaderErrorCode, message: string, details: { url?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    if (details.url) this.url = details.url;
  }
}
