/**
 * Why the remote could not be loaded. Only what can be told apart truthfully is told apart.
 *
 * - `remote_unavailable`: a file could not be fetched, or ran and failed.
 * - `timeout`: no answer within 4 s, or the whole took longer than 9 s.
 * - `integrity`: a file is not the one its release names, or the release names no hash for it.
 * - `incompatible_host`: the host shares no fitting React, or its Trusted Types forbid a policy. Trying again cannot help.
 * - `bad_manifest`: what came in place of the manifest is not one.
 */
export type LoaderErrorCode =
  'remote_unavailable' | 'timeout' | 'integrity' | 'incompatible_host' | 'bad_manifest';

/** What every failed load rejects with. `message` is for developers; people see the "unavailable" text. */
export class LoaderError extends Error {
  override readonly name = 'LoaderError';
  readonly code: LoaderErrorCode;
  /** The file concerned, where there is one. */
  readonly url?: string;

  constructor(code: LoaderErrorCode, message: string, details: { url?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    if (details.url) this.url = details.url;
  }
}
