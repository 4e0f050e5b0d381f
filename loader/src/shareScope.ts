import type { ModuleFederation } from '@module-federation/enhanced/runtime';

/** A library that the host shares, in the format of federation runtimes. */
interface SharedLibrary {
  /** The library's version, for example `19.2.0`. */
  version: string;
  lib(): unknown;
}

type SharedLibraries = Readonly<Record<string, SharedLibrary>>;

/** Where a host's React may come from. */
export interface ReactSource {
  /** The host's federation instance. Default: the first instance on the page that shares React. */
  instance?: ModuleFederation | undefined;
  /**
   * React and ReactDOM, for a host that has no federation plugin, and loads components without
   * `@portico/loader/react`. Default: the React with which the host runs `@portico/loader/react`.
   */
  shared?: SharedLibraries | undefined;
}

let hostReact: SharedLibraries = {};

/** Called by `@portico/loader/react`, which has the host's React, so that the host need not pass it to the loader. */
export function shareHostReact(libraries: SharedLibraries): void {
  hostReact = libraries;
}

/**
 * Returns the host's React in the format that webpack's containers expect: name → version → function that returns the
 * library. Read again for each module, because the host may run its React later than the first load.
 */
export function shareScopeOf({ instance, shared }: ReactSource): object {
  // A host that passes React itself does not want the page's instance.
  const federation = instance ?? (shared ? undefined : findInstance());
  if (federation && sharesReact(federation)) return scopeOfInstance(federation);
  const byVersion = ({ version, lib }: SharedLibrary) => ({
    // Next.js has its own React, a canary such as `19.3.0-canary-278794d7-20261002`. It can do what 19.3.0 can, but no
    // range of versions contains it.
    [version.replace(/-.*/, '')]: {
      get: async () => () => lib(),
      loaded: 1,
      eager: true,
      from: 'portico-host',
    },
  });
  return Object.fromEntries(
    Object.entries(shared ?? hostReact).map(([name, library]) => [name, byVersion(library)]),
  );
}

function scopeOfInstance({ options }: ModuleFederation): object {
  const libraries = Object.entries(options?.shared ?? {}).filter(([name]) => /^react(-dom)?$/.test(name));
  return Object.fromEntries(
    libraries.map(([name, versions]) => [
      name,
      Object.fromEntries(versions.map((library) => [library.version, library])),
    ]),
  );
}

/**
 * Returns the first federation instance on the page that shares React, from the list of the federation runtime. Reads only
 * an own property of the global object: an inherited one may be an element of the page with this id.
 */
function findInstance(): ModuleFederation | undefined {
  const federation: unknown = Object.getOwnPropertyDescriptor(globalThis, '__FEDERATION__')?.value;
  const { __INSTANCES__: instances } = Object(federation) as { __INSTANCES__?: unknown };
  return Array.isArray(instances) ? (instances as ModuleFederation[]).find(sharesReact) : undefined;
}

const sharesReact = ({ options }: ModuleFederation) => Boolean(options?.shared?.react);
