import { type Container, readContainer } from './container';
import { createFiles } from './createFiles';
import { Deadline, pageClock } from './Deadline';
import { reportLoad } from './LoadReport';
import type { PorticoModuleName, PorticoModules } from './modules';
import type { PorticoPluginOptions } from './PorticoPluginOptions';
import { Recovery } from './Recovery';
import type { Release } from './release';
import { type ReactSource, shareScopeOf } from './shareScope';
import { toLoaderErrorAndLog } from './toLoaderError';

export interface PorticoLoaderOptions extends PorticoPluginOptions, ReactSource {}

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
 * only one loader per page. If `manifest` or `keys` is invalid, each load fails with the code `incompatible_host`, so
 * that the rest of the page works.
 */
export function createPorticoLoader(options: PorticoLoaderOptions): PorticoLoader {
  const loadModule = createRemote(options);
  const clock = options.clock ?? pageClock;
  /** The pending and the successful loads. */
  const loads = new Map<PorticoModuleName, Promise<unknown>>();
  const modules = new Map<PorticoModuleName, unknown>();

  return {
    load<Name extends PorticoModuleName>(name: Name) {
      let module = loads.get(name);
      if (!module) {
        module = loadModule(name, new Deadline(clock));
        loads.set(name, module);
        module.then(
          (loaded) => modules.set(name, loaded),
          () => loads.delete(name),
        );
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

/**
 * Returns a function that loads a module of the remote. It runs the container, and passes the host's React to it.
 */
function createRemote(options: PorticoLoaderOptions) {
  const { files, manifestUrl } = createFiles(options);
  const recovery = new Recovery(files);
  const shareScope = {};
  let release: Promise<Release> | undefined;
  let container: Promise<Container> | undefined;

  async function startContainer({ entry, globalName }: Release, deadline: Deadline): Promise<Container> {
    await files.run(entry, deadline);
    const started = readContainer({ entry, entryGlobalName: globalName });
    Object.assign(shareScope, shareScopeOf(options));
    await started.init(shareScope);
    return started;
  }

  /** Returns the function that runs the module's code. The container and the module's scripts are loaded in parallel. */
  async function getFactory(expose: string, deadline: Deadline): Promise<() => unknown> {
    release ??= files.findRelease(deadline);
    const manifest = await release;
    container ??= startContainer(manifest, deadline);
    const [started] = await Promise.all([container, files.runExpose(expose, deadline)]);
    Object.assign(shareScope, shareScopeOf(options));
    return started.get(expose);
  }

  return async function load(name: PorticoModuleName, deadline: Deadline): Promise<unknown> {
    let hasStarted = false;
    try {
      const module = await deadline.limitWholeLoad(manifestUrl, async () => {
        const factory = await getFactory(`./${name}`, deadline);
        hasStarted = true;
        return factory();
      });
      if (!module) throw new Error(`The remote has no ${name}`);
      recovery.succeeded(deadline);
      reportLoad(options, { name, deadline, release: files.description });
      return module;
    } catch (error) {
      const failed = files.description;
      const next = await recovery.failed(hasStarted, deadline);
      if (next !== 'keep') {
        files.forgetRelease();
        release = container = undefined;
      }
      if (next === 'retry') return load(name, deadline);
      const failure = toLoaderErrorAndLog(error, manifestUrl, deadline);
      reportLoad(options, { name, deadline, release: failed, failure });
      throw failure;
    }
  };
}
