import { LoaderError } from './LoaderError';
import { checkRemotePolicy } from './trustedScriptUrl';

/** What webpack and every federation runtime expect of an entry. */
export interface Container {
  /** Takes what the host shares. Once: a second scope is refused. */
  init(shareScope: object): unknown;
  /** Resolves to a factory, whose module may still be loading. */
  get(expose: string): Promise<() => unknown>;
}

/**
 * What the entry has put on the page. Only an own property of the global object counts: an element whose `id` is the
 * container's name answers to that name too, from further up the prototype chain.
 *
 * @throws LoaderError when the entry ran and registered nothing: `incompatible_host` where the page forbids its policy, else
 * `remote_unavailable`
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
  const { get, init } = value as Partial<Container>; // only asked whether they are functions
  return typeof get === 'function' && typeof init === 'function';
}
