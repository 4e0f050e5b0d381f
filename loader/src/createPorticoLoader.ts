import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { Deadline, pageClock } from './Deadline';
import { createDirectRemote, type Remote, type SharedLibrary } from './directRemote';
import { createFederatedRemote, findInstance } from './federatedRemote';
import type { PorticoModuleName, PorticoModules } from './modules';
import { manifestAddress } from './manifestAddress';
import { ownOptions } from './ownOptions';
import type { PorticoPluginOptions } from './plugin';
import { toLoaderError } from './toLoaderError';

export interface PorticoLoaderOptions extends PorticoPluginOptions {
  /** The host's federation instance. By default the first one of the page that shares React. */
  instance?: ModuleFederation;
  /** The libraries that a host without a federation plugin shares: its React and ReactDOM (docs/embedding.md). */
  shared?: Readonly<Record<string, SharedLibrary>>;
}

export interface PorticoLoader {
  /**
   * Loads one module of the remote, once. After a failure the next call tries again.
   *
   * Settles within 9 s.
   *
   * @throws LoaderError
   */
  load<Name extends PorticoModuleName>(name: Name): Promise<PorticoModules[Name]>;
  /** The module, if a load has succeeded. A widget that is mounted again shows its screen in its first render. */
  loaded<Name extends PorticoModuleName>(name: Name): PorticoModules[Name] | undefined;
}

/**
 * Creates a loader for Portico's `manifest`, without a request. Create one per page.
 *
 * @throws TypeError when `manifest` is neither an https address nor an http address on loopback
 */
export function createPorticoLoader(given: PorticoLoaderOptions): PorticoLoader {
  const options = ownOptions(given);
  const manifest = manifestAddress(options.manifest);
  const clock = options.clock ?? pageClock;
  const loads = new Map<PorticoModuleName, Promise<unknown>>();
  const modules = new Map<PorticoModuleName, unknown>();
  let remote: Remote | undefined;

  function prepare(): Remote {
    const { shared, instance = shared ? undefined : findInstance() } = options;
    return instance
      ? createFederatedRemote(instance, options)
      : createDirectRemote({ ...options, shared: shared ?? {} });
  }

  async function load(name: PorticoModuleName): Promise<unknown> {
    try {
      const module = await (remote ??= prepare()).load(name, new Deadline(clock));
      if (!module) throw new Error(`The remote has no ${name}`);
      modules.set(name, module);
      return module;
    } catch (error) {
      throw toLoaderError(error, manifest);
    }
  }

  return {
    load<Name extends PorticoModuleName>(name: Name) {
      let module = loads.get(name);
      if (!module) {
        module = load(name);
        loads.set(name, module);
        module.catch(() => loads.delete(name));
      }
      // `PorticoModules` lists the remote's modules under these names.
      return module as Promise<PorticoModules[Name]>;
    },
    loaded<Name extends PorticoModuleName>(name: Name) {
      return modules.get(name) as PorticoModules[Name] | undefined; // `PorticoModules` lists the remote's modules under these names
    },
  };
}
