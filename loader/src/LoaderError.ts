/**
 * The reason why the remote could not be loaded.
 *
 * - `remote_unavailable`: a file could not be fetched, or ran and failed.
 * - `timeout`: no reply within 4 s, or the whole load took longer than 9 s.
 * - `integrity`: a file differs from the hash of its release, or the release has no hash for it.
 * - `incompatible_host`: the host shares no suitable React, or its Trusted Types forbid a policy. A retry cannot help.
 * - `bad_manifest`: the manifest's content is invalid.
 */
export type LoaderErrorCode =
  'remote_unavailable' | 'timeout' | 'integrity' | 'incompatible_host' | 'bad_manifest';

/** The error of every failed load. `message` is for developers; people see the "unavailable" text. */
export class LoaderError extends Error {
  override readonly name = 'LoaderError';
  readonly code: LoaderErrorCode;
  /** The file that failed, if there is one. */
  readonly url?: string;

  constructor(code: LoaderErrorCode, message: string, details: { url?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    if (details.url) this.url = details.url;
  }
}
