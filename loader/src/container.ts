import { LoaderError } from './LoaderError';
import type { Release } from './release';
import { pageDocument } from './runScript';
import { checkRemotePolicy } from './trustedScriptUrl';

/** The interface of a container, which webpack and every federation runtime expect. */
export interface Container {
  /** Passes the host's shared libraries to the container. A second call with another scope throws. */
  init(shareScope: object): unknown;
  /** Resolves to a function. That function returns the module, or a promise of the module. */
  get(expose: string): Promise<() => unknown>;
}

/**
 * Returns the container, which its script has registered as a global variable.
 * @throws LoaderError `remote_unavailable` if it has not, `incompatible_host` if the page's Trusted Types forbid its policy
 */
export function readContainer({ globalName, entry }: Release): Container {
  const container: unknown = Reflect.get(Object(pageDocument().defaultView), globalName);
  checkRemotePolicy(entry);
  if (isContainer(container)) return container;
  throw new LoaderError('remote_unavailable', `${entry} ran but registered no container`, { url: entry });
}

function isContainer(value: unknown): value is Container {
  if (typeof value !== 'object' || value === null) return false;
  const { get, init } = value as Partial<Container>; // the cast is safe, because the next line checks the types
  return typeof get === 'function' && typeof init === 'function';
}
