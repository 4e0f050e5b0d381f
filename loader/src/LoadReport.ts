import type { Deadline } from './Deadline';
import type { LoadAttempt, LoaderError, LoaderErrorCode } from './LoaderError';

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
  /** The requests of the load. A second address of one file is a retry, or a mirror. */
  readonly attempts: readonly LoadAttempt[];
}

/** Calls the host's `onLoad`. An error that it throws is logged, and does not stop the load. */
export function reportLoad(
  { onLoad }: { onLoad?(report: LoadReport): void },
  load: {
    name: string;
    deadline: Deadline;
    release: { version?: string; isKept: boolean };
    failure?: LoaderError;
  },
): void {
  const { name, deadline, release, failure } = load;
  try {
    onLoad?.({
      module: name,
      outcome: failure?.code ?? 'loaded',
      duration: deadline.elapsed,
      ...release,
      attempts: deadline.attempts,
    });
  } catch (error) {
    console.error('[portico]', error);
  }
}
