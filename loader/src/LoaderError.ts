/** The reason why the remote could not be loaded. The comment of a code is its row in docs/errors.md. */
export type LoaderErrorCode =
  /** A file could not be fetched, or it threw an error when it ran. */
  | 'remote_unavailable'
  /** The server no longer has a file of the release (it answered 404 twice); only a reload can help. */
  | 'outdated'
  /** Nothing arrived for 9 s, the whole load took longer than 60 s, or the widget drew nothing for 10 s. */
  | 'timeout'
  /** A file differs from its hash in the manifest, or the manifest has no hash for it. */
  | 'integrity'
  /**
   * Your page shares no React 19, your Trusted Types forbid a policy, or an option of the loader is invalid. The console
   * says which.
   */
  | 'incompatible_host'
  /** The file at the manifest's URL is not a manifest. */
  | 'bad_manifest'
  /**
   * No signature of the manifest fits your `keys`, or the manifest has expired or is older than one that was already used.
   */
  | 'signature';

/** One request of a load. */
export interface LoadAttempt {
  /** The URL of the requested file, at its first origin or at a mirror. */
  readonly url: string;
  /** In milliseconds, from the beginning of the load. */
  readonly startedAt: number;
  /** Missing while the request is pending. */
  readonly endedAt?: number;
  readonly outcome: 'pending' | 'loaded' | LoaderErrorCode;
}

/** Every failed load rejects with this error. `message` is for developers; the person sees `UnavailableText` instead. */
export class LoaderError extends Error {
  override readonly name = 'LoaderError';
  readonly code: LoaderErrorCode;
  /** The URL of the failed file. Missing if the failure was not caused by a single file. */
  readonly url?: string;
  /** The requests of the load, set when it has failed, so that a host can see which origin has failed with what. */
  attempts: readonly LoadAttempt[] = [];

  constructor(code: LoaderErrorCode, message: string, details: { url?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    if (details.url) this.url = details.url;
  }
}

/** Messages of webpack's container (5.110) without React or with another major version, and our own for Preact. */
const reactMissing = /Shared module \S+ doesn't exist| of shared singleton module |is not React 19/;

const advice = 'Share react and react-dom 19 as singletons, or load `bootstrap`, which brings its own';

/** By the `type` of `fileError`. */
const codes = new Map<unknown, LoaderErrorCode>([
  ['timeout', 'timeout'],
  ['gone', 'outdated'],
]);

export function toLoaderError(error: unknown): LoaderError {
  if (error instanceof LoaderError) return error;
  // Those of `fileError`. Other errors have only a message.
  const { message = String(error), type, url } = Object(error) as Partial<Record<string, string>>;
  if (reactMissing.test(message)) {
    const sentence = `The host shares no React that Portico can use: ${message}. ${advice}`;
    return new LoaderError('incompatible_host', sentence, { cause: error });
  }
  const code = codes.get(type) ?? 'remote_unavailable';
  return new LoaderError(code, url ? message : `Portico could not start: ${message}`, { url, cause: error });
}

/** Compares the code and not the class: if a host contains two copies of the loader, each has its own. */
const hasCode = (error: unknown, code: LoaderErrorCode) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

export const isIncompatible = (error: unknown) => hasCode(error, 'incompatible_host');
export const isOutdated = (error: unknown) => hasCode(error, 'outdated');
