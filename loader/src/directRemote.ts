import type { Deadline } from './Deadline';
import type { PorticoPluginOptions } from './PorticoPluginOptions';
import type { Release } from './release';
import { type Container, readContainer } from './container';
import { Recovery } from './Recovery';
import { createFiles } from './createFiles';
import { ownOptions } from './ownOptions';
import { reportLoad } from './LoadReport';
import { toLoaderErrorAndLog } from './toLoaderError';

/** A library that the host shares, in the format of federation runtimes. */
export interface SharedLibrary {
  /** The library's version, for example `19.2.0`. */
  version: string;
  lib(): unknown;
}

/** The remote, as `createPorticoLoader` uses it on pages with and without a federation runtime. */
export interface Remote {
  /** @param name an exposed module without `./`, such as `Login` */
  load(name: string, deadline: Deadline): Promise<unknown>;
}

export type SharedLibraries = Readonly<Record<string, SharedLibrary>>;

export interface DirectRemoteOptions extends PorticoPluginOptions {
  /** Called again for each module, because the host may run its React later than the first load. */
  shared(): SharedLibraries;
}

/** Creates the remote for pages without a federation runtime. It loads the container, and passes `shared` to it. */
export function createDirectRemote(given: DirectRemoteOptions): Remote {
  const options = ownOptions(given);
  const { files, manifestUrl } = createFiles(options);
  const recovery = new Recovery(files);
  const shareScope = {};
  let release: Promise<Release> | undefined;
  let container: Promise<Container> | undefined;

  async function startContainer({ entry, globalName }: Release, deadline: Deadline): Promise<Container> {
    await files.run(entry, deadline);
    const started = readContainer({ entry, entryGlobalName: globalName });
    Object.assign(shareScope, toShareScope(options.shared()));
    await started.init(shareScope);
    return started;
  }

  /** Returns the function that runs the module's code. The container and the module's scripts are loaded in parallel. */
  async function getFactory(expose: string, deadline: Deadline): Promise<() => unknown> {
    release ??= files.findRelease(deadline);
    const manifest = await release;
    container ??= startContainer(manifest, deadline);
    const [started] = await Promise.all([container, files.runExpose(expose, deadline)]);
    Object.assign(shareScope, toShareScope(options.shared()));
    return started.get(expose);
  }

  return {
    async load(name, deadline) {
      let hasStarted = false;
      try {
        const module = await deadline.limitWholeLoad(manifestUrl, async () => {
          const factory = await getFactory(`./${name}`, deadline);
          hasStarted = true;
          return factory();
        });
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
        if (next === 'retry') return this.load(name, deadline);
        const failure = toLoaderErrorAndLog(error, manifestUrl, deadline);
        reportLoad(options, { name, deadline, release: failed, failure });
        throw failure;
      }
    },
  };
}

/**
 * Converts the shared libraries to the format that webpack's containers expect: name → version → function that returns
 * the library. Next.js has its own React, a canary such as `19.3.0-canary-278794d7-20261002`. It can do what 19.3.0 can, but
 * no range of versions contains it, so the version is shortened.
 */
function toShareScope(shared: SharedLibraries): object {
  const byVersion = ({ version, lib }: SharedLibrary) => ({
    [version.replace(/-.*/, '')]: {
      get: async () => () => lib(),
      loaded: 1,
      eager: true,
      from: 'portico-host',
    },
  });
  return Object.fromEntries(Object.entries(shared).map(([name, library]) => [name, byVersion(library)]));
}
