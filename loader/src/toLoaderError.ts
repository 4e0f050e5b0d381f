import { LoaderError } from './LoaderError';

/** What the container (webpack 5.110) says when the host shares no React, or one of another major version. */
const reactMissing = /Shared module \S+ doesn't exist|Unsatisfied version .* of shared singleton module/;

/** Turns whatever the federation runtime rejects with into the loader's error. */
export function toLoaderError(error: unknown, url: string): LoaderError {
  if (error instanceof LoaderError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (reactMissing.test(message)) {
    return new LoaderError('incompatible_host', `The host shares no React that Portico can use: ${message}`, {
      url,
      cause: error,
    });
  }
  // What the remote's own waits end with.
  const code = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'remote_unavailable';
  return new LoaderError(code, `Portico could not start: ${message}`, { url, cause: error });
}
