import { type Container, readContainer } from './container';
import { limits, timeoutError } from './loadFile';
import { LoaderError, toLoaderError } from './LoaderError';
import { type LoadLog, type LoadReport, startLog } from './LoadLog';
import type { PorticoModuleName, PorticoModules } from '../../src/contract/modules';
import type { Release } from './release';
import { type Delivery, newestReleases, type Releases } from './releases';
import { runScript, type ScriptOptions } from './runScript';
import { type ReactSource, shareScopeOf } from './shareScope';

/** The options that hosts with and without a federation runtime have in common. */
export interface PorticoPluginOptions extends ScriptOptions {
  /**
   * The URL of `mf-manifest.json`, absolute or from the page: https, or http on loopback. The loader rejects files
   * from outside the folder of this URL, except files of a version beside this folder (`../1.4.0/`).
   *
   * With `delivery`, it may be a list of such URLs: the first, and mirrors, which have the same files.
   */
  manifest: string | URL | readonly (string | URL)[];
  /**
   * `signedDelivery` of `@portico/loader/delivery`: checks signatures, uses mirrors, and keeps the release of the last
   * visit. Default: the page starts the newest release of one server, and nothing is kept.
   */
  delivery?: Delivery | undefined;
  /** Called after each load of a module, successful or not. */
  onLoad?: ((report: LoadReport) => void) | undefined;
  /**
   * `required` (default) rejects scripts that have no hash in the manifest. `optional` allows such scripts, for
   * development servers. A script with a hash is always checked.
   */
  integrity?: 'required' | 'optional' | undefined;
  /** The nonce of the script elements, if the page's Content Security Policy requires one. */
  nonce?: string | undefined;
}

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
  const remote = createRemote(options);
  /** The pending and the successful loads. */
  const loads = new Map<PorticoModuleName, Promise<unknown>>();
  const modules = new Map<PorticoModuleName, unknown>();

  async function load(name: PorticoModuleName): Promise<unknown> {
    const log = startLog();
    let failure: LoaderError | undefined;
    try {
      const module = await remote.load(name, log);
      modules.set(name, module);
      return module;
    } catch (error) {
      loads.delete(name);
      failure = toLoaderError(error);
      failure.attempts = log.report(name).attempts;
      // Only a change of the page can help, so its developers read what to change.
      if (failure.code === 'incompatible_host') console.error(`[portico] ${failure.message}.`);
      throw failure;
    } finally {
      try {
        options.onLoad?.(log.report(name, failure));
      } catch (error) {
        console.error('[portico]', error);
      }
    }
  }

  // The casts are safe, because `PorticoModules` has the type of each module.
  return {
    load<Name extends PorticoModuleName>(name: Name) {
      const module = loads.get(name) ?? load(name);
      loads.set(name, module);
      return module as Promise<PorticoModules[Name]>;
    },
    loaded: <Name extends PorticoModuleName>(name: Name) =>
      modules.get(name) as PorticoModules[Name] | undefined,
  };
}

/** Loads modules of the remote: runs its container and the modules' scripts, and passes the host's React to it. */
function createRemote(options: PorticoLoaderOptions) {
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

/**
 * Returns whether there is another manifest now than the one of the failed load, which may have come from a cache. A
 * manifest names files by their hashes, so comparing the texts is enough.
 */
async function isReplaced(releases: Releases, log: LoadLog, error: unknown): Promise<boolean> {
  const { release } = log;
  if (!release || toLoaderError(error).code === 'timeout') return false;
  const newest = await releases.find(log, false).catch(() => release);
  return newest.text !== release.text;
}

/** Rejects if the work takes longer than a whole load may. */
async function withinTotal<Result>(manifest: unknown, work: () => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError(String(manifest))), limits.total);
  });
  return Promise.race([work(), timeout]).finally(() => clearTimeout(timer));
}

const missing = 'The option `manifest` is empty';

/** If an option is invalid, no release is found, so that each load fails and the rest of the page works. */
function createReleases({ manifest, delivery, ...others }: PorticoLoaderOptions): Releases {
  try {
    const [first, ...mirrors] = [manifest].flat().map(secureUrl);
    if (!first) throw new TypeError(missing);
    const { keys, freshness } = others as { keys?: unknown; freshness?: unknown };
    // Both were options of the loader itself. A page that still passes keys must not load unsigned code.
    if ((keys ?? freshness) !== undefined)
      throw new TypeError('Pass keys and freshness to signedDelivery of @portico/loader/delivery');
    if (delivery) return delivery([first, ...mirrors]);
    if (mirrors.length > 0) throw new TypeError('A list of manifests needs `delivery: signedDelivery()`');
    return newestReleases(first);
  } catch (cause) {
    const error = new LoaderError('incompatible_host', (cause as TypeError).message, { cause });
    return { find: () => Promise.reject(error) };
  }
}

/** Matches the host names of this machine: `localhost` and its subdomains, `127.…` and `[::1]`. */
const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns the absolute URL of a manifest. It must be secure, because the manifest determines which code runs in the
 * page.
 * @throws TypeError if it is neither https, nor http on loopback
 */
function secureUrl(manifest: string | URL | undefined): string {
  if (!manifest) throw new TypeError(missing);
  // A server has no page, and loads nothing.
  const base = globalThis.document?.baseURI ?? 'https://localhost';
  const { protocol, hostname, href } = URL.canParse(manifest, base)
    ? new URL(manifest, base)
    : ({ href: manifest } as URL);
  if (protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))) return href;
  throw new TypeError(`The manifest ${href} is neither on https nor on loopback`);
}
