import { LoaderError } from './LoaderError';
import { checkRemotePolicy } from './trustedScriptUrl';

/** The interface of a container, as webpack and every federation runtime expect it. */
export interface Container {
  /** Takes the libraries that the host shares. Works once: a second scope is refused. */
  init(shareScope: object): unknown;
  /** Resolves to a factory, whose module may still be loading. */
  get(expose: string): Promise<() => unknown>;
}

/**
 * The container that its script has put on the page. Only an own property of the global object counts: an element whose
 * `id` is the container's name is an inherited property of that name.
 *
 * @throws LoaderError when the script ran without registering a container: `incompatible_host` where the page forbids its
 * policy, else `remote_unavailable`
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
  const { get, init } = value as Partial<Container>; // only their types are checked
  return typeof get === 'function' && typeof init === 'function';
}
