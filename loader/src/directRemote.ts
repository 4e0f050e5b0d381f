import type { Deadline } from './Deadline';
import type { PorticoPluginOptions } from './plugin';
import type { Release } from './release';
import { type Container, readContainer } from './container';
import { manifestAddress } from './manifestAddress';
import { Recovery } from './Recovery';
import { RemoteFiles } from './RemoteFiles';
import { toLoggedError } from './toLoaderError';

/** A library that the host shares, in the format of federation runtimes. */
export interface SharedLibrary {
  /** The library's version, for example `19.2.0`. */
  version: string;
  lib(): unknown;
}

export interface Remote {
  load(name: string, deadline: Deadline): Promise<unknown>;
}

export interface DirectRemoteOptions extends PorticoPluginOptions {
  shared: Readonly<Record<string, SharedLibrary>>;
}

/** For pages without a federation runtime. */
export function createDirectRemote(options: DirectRemoteOptions): Remote {
  const manifestUrl = manifestAddress(options.manifest);
  const files = new RemoteFiles({ ...options, manifestUrl });
  const recovery = new Recovery(files);
  const shareScope = toShareScope(options.shared);
  let release: Promise<Release> | undefined;
  let container: Promise<Container> | undefined;

  async function start({ entry, globalName }: Release, deadline: Deadline): Promise<Container> {
    await files.run(entry, deadline);
    const started = readContainer({ entry, entryGlobalName: globalName });
    await started.init(shareScope);
    return started;
  }

  async function getFactory(expose: string, deadline: Deadline): Promise<() => unknown> {
    const opened = await (release ??= files.open(deadline));
    const [started] = await Promise.all([
      (container ??= start(opened, deadline)),
      files.runExpose(expose, deadline),
    ]);
    return started.get(expose);
  }

  return {
    async load(name, deadline) {
      let hasRun = false;
      try {
        const module = await deadline.whole(manifestUrl, async () => {
          const factory = await getFactory(`./${name}`, deadline);
          hasRun = true;
          return factory();
        });
        recovery.succeeded();
        return module;
      } catch (error) {
        const next = await recovery.failed(hasRun, deadline);
        if (next !== 'keep') {
          files.close();
          release = container = undefined;
        }
        if (next === 'retry') return this.load(name, deadline);
        throw toLoggedError(error, manifestUrl);
      }
    },
  };
}

/**
 * Converts the shared libraries to the format that webpack's containers expect: name → version → function that returns
 * the library.
 */
function toShareScope(shared: DirectRemoteOptions['shared']): object {
  const versions = ({ version, lib }: SharedLibrary) => ({
    [version]: { get: async () => () => lib(), loaded: 1, eager: true, from: 'portico-host' },
  });
  return Object.fromEntries(Object.entries(shared).map(([name, library]) => [name, versions(library)]));
}
