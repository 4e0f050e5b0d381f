import type { PorticoModuleName } from '../../src/contract/modules';
import { readContainer, type Container } from './container';
import { toLoaderError } from './LoaderError';
import { limits, timeoutError } from './loadFile';
import type { LoadLog } from './LoadLog';
import type { PorticoLoaderOptions } from './options';
import type { Release } from './release';
import { createReleases, type Releases } from './releases';
import { runScript } from './runScript';
import { shareScopeOf } from './shareScope';

export function createRemote(options: PorticoLoaderOptions) {
  const releases = createReleases(options);
  const shareScope = {};
  /** The scripts that run or have run, by URL. */
  const scripts = new Map<string, Promise<void>>();
  let releaseLoad: Promise<Release> | undefined;
  let containerLoad: Promise<Container> | undefined;
  /** False after a kept release has failed. */
  let mayBeKept = true;
  /** True after a module has been loaded. The modules on a page must be of one release. */
  let isInUse = false;

  function run(url: string, release: Release, log: LoadLog): Promise<void> {
    const started = scripts.get(url);
    if (started) return started;
    const script = runScript(url, release, options, log);
    scripts.set(url, script);
    script.catch(() => scripts.delete(url));
    return script;
  }

  async function start(release: Release, log: LoadLog): Promise<Container> {
    await run(release.entry, release, log);
    const container = readContainer(release);
    Object.assign(shareScope, shareScopeOf(options));
    await container.init(shareScope);
    return container;
  }

  /** Returns the function that runs the module's code. The container and the module's scripts are loaded in parallel. */
  async function getFactory(expose: string, log: LoadLog): Promise<() => unknown> {
    releaseLoad ??= releases.find(log, mayBeKept);
    const release = await releaseLoad;
    log.release = release;
    containerLoad ??= start(release, log);
    const [container] = await Promise.all([
      containerLoad,
      ...(release.scripts.get(expose) ?? []).map((url) => run(url, release, log)),
    ]);
    Object.assign(shareScope, shareScopeOf(options));
    return container.get(expose);
  }

  async function load(name: PorticoModuleName, log: LoadLog): Promise<unknown> {
    let hasStarted = false;
    try {
      const module = await withinTotal(options.manifest, async () => {
        const factory = await getFactory(`./${name}`, log);
        hasStarted = true;
        return factory();
      });
      if (!module) throw new Error(`The remote has no ${name}`);
      isInUse = true;
      if (log.release) releases.used?.(log.release);
      return module;
    } catch (error) {
      if (isInUse && !hasStarted) throw error;
      // The container keeps the failure of a module whose code has thrown. So the next load runs a new one.
      releaseLoad = containerLoad = undefined;
      scripts.clear();
      const isOutdated = !hasStarted && (await isReplaced(releases, log, error));
      if (hasStarted || isOutdated) mayBeKept = false;
      if (isOutdated) return load(name, log);
      throw error;
    }
  }

  return { load };
}

/** Returns whether the server has another manifest now than that of the failed load, which may have been cached. */
async function isReplaced(releases: Releases, log: LoadLog, error: unknown): Promise<boolean> {
  const { release } = log;
  if (!release || toLoaderError(error).code === 'timeout') return false;
  const newest = await releases.find(log, false).catch(() => release);
  return newest.text !== release.text;
}

async function withinTotal<Result>(manifest: unknown, work: () => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError(String(manifest))), limits.total);
  });
  return Promise.race([work(), timeout]).finally(() => clearTimeout(timer));
}
