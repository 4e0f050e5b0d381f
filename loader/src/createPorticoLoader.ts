import { createInstance, getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { Deadline, pageClock } from './Deadline';
import type { PorticoModuleName, PorticoModules } from './modules';
import { manifestAddress } from './manifestAddress';
import { ownOptions } from './ownOptions';
import { createPorticoPlugin, remoteName, type PorticoPluginOptions } from './plugin';
import { toLoaderError } from './toLoaderError';

export interface PorticoLoaderOptions extends PorticoPluginOptions {
  /** The host's federation instance. Default: the page's, or a new one that shares `shared`. */
  instance?: ModuleFederation;
  /** What a host without a federation plugin shares: its React and ReactDOM (docs/embedding.md). */
  shared?: NonNullable<Parameters<typeof createInstance>[0]['shared']>;
}

export interface PorticoLoader {
  /**
   * Loads one module of the remote, once; after a failure, asking again tries again.
   *
   * Settles within 9 s.
   *
   * @throws LoaderError
   */
  load<Name extends PorticoModuleName>(name: Name): Promise<PorticoModules[Name]>;
}

/**
 * Prepares to load Portico from `manifest`. Requests nothing yet. Make one per page.
 *
 * @throws TypeError when `manifest` is neither an https address nor an http one on loopback
 */
export function createPorticoLoader(given: PorticoLoaderOptions): PorticoLoader {
  const options = ownOptions(given);
  const manifest = manifestAddress(options.manifest);
  const clock = options.clock ?? pageClock;
  const loads = new Map<PorticoModuleName, Promise<unknown>>();
  let federation: ModuleFederation | undefined;

  function prepare(): ModuleFederation {
    if (!federation) {
      federation =
        options.instance ??
        getInstance() ??
        createInstance({
          name: 'portico-host',
          remotes: [],
          shared: options.shared,
          shareStrategy: 'loaded-first',
        });
      federation.registerPlugins([createPorticoPlugin(options)]);
      federation.registerRemotes([{ name: remoteName, entry: manifest }]);
    }
    return federation;
  }

  async function load(name: PorticoModuleName): Promise<unknown> {
    try {
      const instance = prepare();
      const module = await new Deadline(clock).whole(manifest, () =>
        instance.loadRemote<PorticoModules[PorticoModuleName]>(`${remoteName}/${name}`),
      );
      if (!module) throw new Error(`The remote has no ${name}`);
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
      // `PorticoModules` is what the remote promises under these names.
      return module as Promise<PorticoModules[Name]>;
    },
  };
}
