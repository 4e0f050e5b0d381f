import type { SharedLibraries } from './directRemote';

let libraries: SharedLibraries = {};

/** Called by `@portico/loader/react`, which has the host's React, so that the host need not pass it to the loader. */
export function shareHostReact(given: SharedLibraries): void {
  libraries = given;
}

/** Returns the host's React and ReactDOM, or nothing if the page has not run `@portico/loader/react`. */
export const hostReact = (): SharedLibraries => libraries;
