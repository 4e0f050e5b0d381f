import { LoaderError } from './LoaderError';
import { checkRemotePolicy } from './trustedScriptUrl';

/** The interface of a container, which webpack and every federation runtime expect. */
export interface Container {
  /**
   * Passes the libraries that the host shares to the container. Works only once: the container refuses a second scope.
   */
  init(shareScope: object): unknown;
  /** Resolves to a factory. The factory returns the module, or a promise of it. */
  get(expose: string): Promise<() => unknown>;
}

/**
 * Returns the container that the script has registered as a global. Only an own property of the global object counts,
 * because an element whose `id` is the container's name becomes an inherited property.
 *
 * @throws LoaderError if the script has run and registered no container. The code is `incompatible_host` if the page
 * forbids the container's policy, otherwise `remote_unavailable`.
 */
export function readContainer({
  entryGlobalName,
  entry,
}: {
  entryGlobalName: string;
  entry: string;
}): Container {
  const container: unknown = Object.getOwnPropertyDescriptor(globalThis, entryGlobalName)?.value;
  if (!isContainer(container)) {
    checkRemotePolicy(entry);
    throw new LoaderError('remote_unavailable', `${entry} ran but registered no container`, { url: entry });
  }
  return container;
}

function isContainer(value: unknown): value is Container {
  if (typeof value !== 'object' || value === null) return false;
  const { get, init } = value as Partial<Container>; // the types are checked in the next line
  return typeof get === 'function' && typeof init === 'function';
}
