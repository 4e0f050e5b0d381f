import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { Deadline, pageClock } from './Deadline';
import { createDirectRemote, type Remote, type SharedLibrary } from './directRemote';
import { createFederatedRemote, findInstance } from './federatedRemote';
import { hostReact } from './hostReact';
import type { PorticoModuleName, PorticoModules } from './modules';
import { readManifestAddresses } from './manifestAddresses';
import { ownOptions } from './ownOptions';
import type { PorticoPluginOptions } from './PorticoPluginOptions';
import { readKeys } from './signature';
import { toLoaderError } from './toLoaderError';

export interface PorticoLoaderOptions extends PorticoPluginOptions {
  /** The host's federation instance. Default: the first instance on the page that shares React. */
  instance?: ModuleFederation | undefined;
  /**
   * React and ReactDOM, for a host that has no federation plugin, and loads components without
   * `@portico/loader/react`. Default: the React with which the host runs `@portico/loader/react`.
   */
  shared?: Readonly<Record<string, SharedLibrary>> | undefined;
}

export interface PorticoLoader {
  /**
   * Loads a module of the remote. Rejects if nothing arrives for 9 s, or after 60 s in all. Later calls return the same
   * module. After a failure, the next call tries to load the module again.
   * @throws LoaderError
   */
  load<Name extends PorticoModuleName>(name: Name): Promise<PorticoModules[Name]>;
  /**
   * Returns the module if it is already loaded. So a widget that is mounted again can show its screen in the first
   * render.
   */
  loaded<Name extends PorticoModuleName>(name: Name): PorticoModules[Name] | undefined;
}

/**
 * Creates a loader for the remote with this `manifest`. The loader sends no request before the first `load`. Create
 * only one loader per page.
 * @throws TypeError if an address in `manifest` is neither https, nor http on loopback; or if one of the `keys` is not a
 * public key
 */
export function createPorticoLoader(given: PorticoLoaderOptions): PorticoLoader {
  const options = ownOptions(given);
  const [manifest] = readManifestAddresses(options.manifest);
  if (options.keys !== undefined) readKeys(options.keys); // so that a wrong key throws here, and not in the first load
  const clock = options.clock ?? pageClock;
  /** The pending and the successful loads. */
  const loads = new Map<PorticoModuleName, Promise<unknown>>();
  const modules = new Map<PorticoModuleName, unknown>();
  let remote: Remote | undefined;

  function createRemote(): Remote {
    const { shared, instance } = options;
    // A host that passes React itself does not want the page's instance.
    const federation = instance ?? (shared ? undefined : findInstance());
    return federation
      ? createFederatedRemote(federation, options)
      : createDirectRemote({ ...options, shared: shared ? () => shared : hostReact });
  }

  async function load(name: PorticoModuleName): Promise<unknown> {
    try {
      remote ??= createRemote();
      const module = await remote.load(name, new Deadline(clock));
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
      // The cast is safe, because `PorticoModules` has the type of each module.
      return module as Promise<PorticoModules[Name]>;
    },
    loaded<Name extends PorticoModuleName>(name: Name) {
      // The cast is safe, because `PorticoModules` has the type of each module.
      return modules.get(name) as PorticoModules[Name] | undefined;
    },
  };
}
