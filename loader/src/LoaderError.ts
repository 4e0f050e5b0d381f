/**
 * The reason why the remote could not be loaded.
 *
 * - `remote_unavailable`: a file could not be fetched, or threw when it ran.
 * - `outdated`: the server has answered 404 twice for a file that the manifest lists, because the page has an old
 *   release. Only a reload of the page can help.
 * - `timeout`: nothing arrived for 9 s, or the whole load took longer than 60 s.
 * - `integrity`: a file does not match its hash in the manifest, or the manifest has no hash for the file.
 * - `incompatible_host`: the host shares no suitable React, or the page's list of Trusted Types policies does not
 *   contain a policy of Portico. A retry cannot help.
 * - `bad_manifest`: the manifest's content is invalid.
 * - `signature`: no signature of the manifest fits the keys of the host; or the manifest is older than one that this
 *   browser has already used (its sequence number is lower).
 */
export type LoaderErrorCode =
  | 'remote_unavailable'
  | 'outdated'
  | 'timeout'
  | 'integrity'
  | 'incompatible_host'
  | 'bad_manifest'
  | 'signature';

/** One request of a load. */
export interface LoadAttempt {
  /** The address of the requested file, at its first origin or at a mirror. */
  readonly url: string;
  /** In milliseconds, from the beginning of the load. */
  readonly startedAt: number;
  /** In milliseconds, from the beginning of the load. Missing while the request has no result. */
  readonly endedAt?: number;
  /** `pending` until the request has a result. */
  readonly outcome: 'pending' | 'loaded' | LoaderErrorCode;
}

/**
 * Every failed load rejects with this error. `message` is for developers; the person sees the text of `UnavailableText`
 * instead.
 */
export class LoaderError extends Error {
  override readonly name = 'LoaderError';
  readonly code: LoaderErrorCode;
  /** The address of the failed file. Missing if the failure was not caused by a single file. */
  readonly url?: string;
  /** The requests of the load, so that a host can see which origin has failed with what. */
  attempts: readonly LoadAttempt[] = [];

  constructor(code: LoaderErrorCode, message: string, details: { url?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    if (details.url) this.url = details.url;
  }
}
