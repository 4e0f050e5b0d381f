import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { Deadline, pageClock, type Clock } from './Deadline';
import { LoaderError } from './LoaderError';
import { readContainer } from './container';
import { fetchRelease } from './fetchRelease';
import { loadScript } from './loadScript';
import { belongsTo, type Release } from './release';
import { createScript, type ScriptRequest } from './runScript';
import { toLoaderError } from './toLoaderError';

/** The name of the remote's container. */
export const remoteName = 'porticoRemote';

export interface PorticoPluginOptions {
  /** Absolute address of the remote's `mf-manifest.json`. Files from outside its folder are refused. */
  manifest: string | URL;
  /**
   * `required` (default) refuses every script for which the manifest has no hash. `optional` lets those pass, for a
   * development server that writes none; a hash that is there is enforced all the same.
   */
  integrity?: 'required' | 'optional';
  /** Set on the script elements, for a page whose policy asks for one. */
  nonce?: string;
  clock?: Clock;
}

/**
 * The plugin for hosts that configure federation themselves: give it to `createInstance` or `registerPlugins`, register
 * `porticoRemote` with the same manifest address, and `loadRemote` rejects with a {@link LoaderError}.
 */
export function createPorticoPlugin(options: PorticoPluginOptions): ModuleFederationRuntimePlugin {
  const manifestUrl = new URL(options.manifest).href;
  const clock = options.clock ?? pageClock;
  const deadlines = new Map<string, Deadline>();
  const running = new Map<string, Promise<void>>();
  const executing = new Set<string>();
  let release: Release | undefined;
  let inUse = false;
  /** The next load starts from the manifest. */
  let stale = false;
  let manifestFailure: LoaderError | undefined;

  const isOurs = (remote: { name: string }) => remote.name === remoteName;
  const isOurId = (id: string) => id.startsWith(`${remoteName}/`);
  const deadlineOf = (id = '') => deadlines.get(id) ?? new Deadline(clock);

  function scriptRequest(url: string): ScriptRequest {
    if (!belongsTo(manifestUrl, url)) {
      throw new LoaderError('integrity', `${url} is not beside ${manifestUrl}`, { url });
    }
    const integrity = release?.hashes.get(url);
    if (!integrity && options.integrity !== 'optional') {
      throw new LoaderError('integrity', `${manifestUrl} has no integrity for ${url}`, { url });
    }
    return { url, integrity, nonce: options.nonce };
  }

  /** Each script runs once; one that failed runs again when it is asked for again. */
  function run(url: string, deadline: Deadline): Promise<void> {
    const known = running.get(url);
    if (known) return known;
    const script = (async () => loadScript(scriptRequest(url), deadline))();
    running.set(url, script);
    script.catch(() => running.delete(url));
    return script;
  }

  function runExpose(expose: string, deadline: Deadline): Promise<unknown> {
    return Promise.all((release?.scripts.get(expose) ?? []).map((url) => run(url, deadline)));
  }

  async function runEntry(remoteInfo: { entry: string; entryGlobalName: string }, deadline: Deadline) {
    await run(remoteInfo.entry, deadline);
    return readContainer(remoteInfo);
  }

  async function fetchManifest(id: string | undefined): Promise<Response> {
    try {
      manifestFailure = undefined;
      release = await fetchRelease(manifestUrl, deadlineOf(id));
      return new Response(JSON.stringify(release.manifest));
    } catch (error) {
      manifestFailure = toLoaderError(error, manifestUrl);
      throw error;
    }
  }

  return {
    name: 'portico-loader',

    // Registered again: nothing of the former release counts any more.
    registerRemote(args) {
      if (isOurs(args.remote)) {
        running.clear();
        release = undefined;
        stale = false;
      }
      return args;
    },

    async beforeRequest(args) {
      if (!isOurId(args.id)) return args;
      deadlines.set(args.id, new Deadline(clock));
      if (stale) args.origin.registerRemotes([{ name: remoteName, entry: manifestUrl }], { force: true });
      return args;
    },

    fetch(url, _init, _remote, context) {
      return url === manifestUrl ? fetchManifest(context?.id) : undefined;
    },

    // The runtime would put the expose's scripts into the page itself, and wait for elements that are not its own.
    async beforePreloadRemote({ preloadOps }) {
      const [first] = preloadOps;
      if (!release || first?.nameOrAlias !== remoteName) return;
      for (const expose of first.exposes ?? []) {
        const id = `${remoteName}/${expose.replace(/^\.\//, '')}`;
        // Waited for in `beforeGetExpose`, which also reports.
        runExpose(expose, deadlineOf(id)).catch(() => undefined);
      }
      preloadOps.shift();
    },

    loadEntry({ remoteInfo, resourceContext }) {
      return isOurs(remoteInfo) ? runEntry(remoteInfo, deadlineOf(resourceContext?.id)) : undefined;
    },

    async beforeGetExpose({ id, expose, moduleInfo }) {
      if (isOurs(moduleInfo)) await runExpose(expose, deadlineOf(id));
    },

    createScript({ url, remoteInfo }) {
      return remoteInfo && isOurs(remoteInfo) ? createScript(scriptRequest(url)) : undefined;
    },

    async beforeExecuteFactory({ id }) {
      executing.add(id);
    },

    async afterExecuteFactory({ id, error }) {
      if (!error) executing.delete(id);
    },

    async errorLoadRemote({ id, error, lifecycle }) {
      if (lifecycle !== 'onLoad' || !isOurId(id)) return undefined;
      // A container keeps a module that failed while it ran; and as long as nothing is in use, the manifest may as well
      // be read again, because the remote may have been replaced.
      stale ||= !inUse || executing.delete(id);
      throw manifestFailure ?? toLoaderError(error, manifestUrl);
    },

    async afterLoadRemote({ id, error }) {
      if (!isOurId(id)) return;
      deadlines.delete(id);
      inUse ||= !error;
    },
  };
}
