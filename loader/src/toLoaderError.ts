import type { Deadline } from './Deadline';
import { LoaderError, type LoaderErrorCode } from './LoaderError';

/**
 * Matches the messages of webpack's container (5.110) in a host that has no React, or another major version of React, and
 * our own message in a host that has Preact.
 */
const reactMissing = /Shared module \S+ doesn't exist| of shared singleton module |is not React 19/;

const advice = 'Share react and react-dom 19 as singletons, or load `bootstrap`, which brings its own';

/** @param url the address of the manifest */
export function toLoaderError(error: unknown, url: string): LoaderError {
  if (error instanceof LoaderError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (reactMissing.test(message)) {
    const sentence = `The host shares no React that Portico can use: ${message}. ${advice}`;
    return new LoaderError('incompatible_host', sentence, { url, cause: error });
  }
  // The container's own code for loading files (`loadFile`) sets this member.
  const { type } = Object(error) as { type?: unknown };
  return new LoaderError(codeOf(type), `Portico could not start: ${message}`, { url, cause: error });
}

function codeOf(type: unknown): LoaderErrorCode {
  if (type === 'timeout') return 'timeout';
  if (type === 'gone') return 'outdated'; // the server no longer has the file
  return 'remote_unavailable';
}

/**
 * Converts the error, and adds the requests of the load. Logs the error if only a change of the page can help, so that the page's developers read the advice.
 */
export function toLoaderErrorAndLog(error: unknown, url: string, deadline: Deadline): LoaderError {
  const failure = toLoaderError(error, url);
  failure.attempts = deadline.attempts;
  if (failure.code === 'incompatible_host') console.error(`[portico] ${failure.message}.`);
  return failure;
}
