import type { Deadline } from './Deadline';
import type { PorticoPluginOptions } from './PorticoPluginOptions';
import type { Release } from './release';
import { type Container, readContainer } from './container';
import { Recovery } from './Recovery';
import { createFiles } from './createFiles';
import { reportLoad } from './LoadReport';
import { type ReactSource, shareScopeOf } from './shareScope';
import { toLoaderErrorAndLog } from './toLoaderError';

/** The remote, as `createPorticoLoader` uses it. */
export interface Remote {
  /** @param name an exposed module without `./`, such as `Login` */
  load(name: string, deadline: Deadline): Promise<unknown>;
}

/** Creates the remote. It loads the container, and passes the host's React to it. */
export function createRemote(options: PorticoPluginOptions & ReactSource): Remote {
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
