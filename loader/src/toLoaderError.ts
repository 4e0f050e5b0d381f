import { LoaderError } from './LoaderError';

/** What the container (webpack 5.110) says when the host shares no React, or one of another major version. */
const reactMissing = /Shared module \S+ doesn't exist| of shared singleton module /;

const whatToDo = 'Share react and react-dom 19 as singletons, or load `bootstrap`, which brings its own';

/** Turns whatever the federation runtime rejects with into the loader's error. */
export function toLoaderError(error: unknown, url: string): LoaderError {
  if (error instanceof LoaderError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (reactMissing.test(message)) {
    const sentence = `The host shares no React that Portico can use: ${message}. ${whatToDo}`;
    return new LoaderError('incompatible_host', sentence, { url, cause: error });
  }
  // What the remote's own waits end with.
  const code = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'remote_unavailable';
  return new LoaderError(code, `Portico could not start: ${message}`, { url, cause: error });
}

/** Only a change of the page helps here, so its developers read about it wherever the error goes. */
export function logIncompatible({ code, message }: LoaderError): void {
  if (code === 'incompatible_host') console.error(`[portico] ${message}.`);
}
