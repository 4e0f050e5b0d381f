import { toLoaderError, type LoadAttempt, type LoaderError, type LoaderErrorCode } from './LoaderError';
import type { Watcher } from './loadFile';
import type { Release } from './release';

/** What the callback `onLoad` gets after each load of a module. It is plain data, which the host may count or send. */
export interface LoadReport {
  /** The name of the module, such as `Login`. */
  readonly module: string;
  readonly outcome: 'loaded' | LoaderErrorCode;
  /** In milliseconds, from the call of `load` to the module or the error. */
  readonly duration: number;
  /** The version of the release, such as `1.4.0`. Missing if no manifest could be read. */
  readonly version?: string;
  /** True if the page has started with a release that was kept from an earlier visit. */
  readonly isKept: boolean;
  /** The requests of the load. A second URL of one file is a retry, or a mirror. */
  readonly attempts: readonly LoadAttempt[];
}

/** The requests of one load of a module, and the release in use. */
export interface LoadLog extends Required<Watcher> {
  release?: Release;
  report(module: string, failure?: LoaderError): LoadReport;
}

export function startLog(): LoadLog {
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  const attempts: LoadAttempt[] = [];
  return {
    watch(url, result, signal) {
      const attempt = { url, startedAt: elapsed() };
      const index = attempts.push({ ...attempt, outcome: 'pending' }) - 1;
      const end = (outcome: LoadReport['outcome']) => {
        if (!signal.aborted) attempts[index] = { ...attempt, endedAt: elapsed(), outcome };
      };
      result.then(
        () => end('loaded'),
        (error: unknown) => end(toLoaderError(error).code),
      );
    },
    report(module, failure) {
      const { version, isKept = false } = this.release ?? {};
      return {
        module,
        outcome: failure?.code ?? 'loaded',
        duration: elapsed(),
        ...(version !== undefined && { version }),
        isKept,
        attempts: [...attempts],
      };
    },
  };
}
