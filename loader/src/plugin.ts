import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { Deadline, pageClock, type Clock } from './Deadline';
import type { LoaderError } from './LoaderError';
import { RemoteFiles } from './RemoteFiles';
import { readContainer } from './container';
import { manifestAddress } from './manifestAddress';
import { ownOptions } from './ownOptions';
import { createScript } from './runScript';
import { logIncompatible, toLoaderError } from './toLoaderError';

type EntryHook = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type RemoteEntry = Extract<Awaited<ReturnType<EntryHook>>, object>;

export const remoteName = 'porticoRemote';

export interface PorticoPluginOptions {
  /**
   * The absolute address of `mf-manifest.json`: https, or http on loopback. The loader refuses files from outside the
   * folder of this address.
   */
  manifest: string | URL;
  /**
   * `required` (default) refuses scripts that have no hash in the manifest. `optional` allows such scripts, for
   * development servers. A script with a hash is always checked.
   */
  integrity?: 'required' | 'optional';
  /** The nonce of the script elements, if the page's Content Security Policy requires one. */
  nonce?: string;
  clock?: Clock;
}

/**
 * Creates the plugin for hosts that configure federation themselves. Pass the plugin to `createInstance` or
 * `registerPlugins`, and register `porticoRemote` with the same manifest address. If a load fails, `loadRemote` then
 * rejects with a {@link LoaderError}.
 *
 * @throws TypeError if `manifest` is neither an https address nor an http address on loopback
 */
export function createPorticoPlugin(given: PorticoPluginOptions): ModuleFederationRuntimePlugin {
  const options = ownOptions(given);
  const manifestUrl = manifestAddress(options.manifest);
  const clock = options.clock ?? pageClock;
  const files = new RemoteFiles({ ...options, manifestUrl });
  // The keys of the two maps and the members of the set are ids of modules, such as `porticoRemote/Login`.
  const deadlines = new Map<string, Deadline>();
  const preparing = new Map<string, Promise<void>>();
  const executing = new Set<string>();
  let manifestFailure: LoaderError | undefined;
  let inUse = false;
  /** If true, the next load reads the manifest again. */
  let stale = false;

  const isOurs = (remote: { name: string }) => remote.name === remoteName;
  const isOurId = (id: string) => id.startsWith(`${remoteName}/`);
  const deadlineOf = (id = '') => deadlines.get(id) ?? new Deadline(clock);

  async function fetchManifest(id: string | undefined): Promise<Response> {
    try {
      manifestFailure = undefined;
      const { manifest } = await files.open(deadlineOf(id));
      return new Response(JSON.stringify(manifest));
    } catch (error) {
      // The federation runtime replaces this error with an error of its own. So the plugin keeps the original error
      // for `errorLoadRemote`.
      manifestFailure = toLoaderError(error, manifestUrl);
      throw error;
    }
  }

  async function runEntry(remoteInfo: { entry: string; entryGlobalName: string }, deadline: Deadline) {
    await files.run(remoteInfo.entry, deadline);
    // The cast is safe: the runtime awaits the result of `get`, but the runtime's type of `get` does not say so.
    return readContainer(remoteInfo) as unknown as RemoteEntry;
  }

  return {
    name: 'portico-loader',

    registerRemote(args) {
      if (isOurs(args.remote)) {
        files.close();
        stale = false;
      }
      return args;
    },

    async beforeRequest(args) {
      if (!isOurId(args.id)) return args;
      // A load that starts again with a new manifest keeps its time limit.
      deadlines.set(args.id, deadlineOf(args.id));
      preparing.delete(args.id);
      if (stale) args.origin.registerRemotes([{ name: remoteName, entry: manifestUrl }], { force: true });
      return args;
    },

    fetch(url, _init, _remote, context) {
      return url === manifestUrl ? fetchManifest(context?.id) : undefined;
    },

    // The plugin, and not the federation runtime, loads the module's scripts. If the page already has a script element
    // with the same address, the runtime would wait for this element, although the element may belong to other code.
    async beforePreloadRemote({ preloadOps }) {
      const [first] = preloadOps;
      if (!files.isOpen || first?.nameOrAlias !== remoteName) return;
      for (const expose of first.exposes ?? []) {
        const id = `${remoteName}/${expose.replace(/^\.\//, '')}`;
        const scripts = files.runExpose(expose, deadlineOf(id));
        scripts.catch(() => undefined); // `beforeGetExpose` reports this failure
        preparing.set(id, scripts);
      }
      preloadOps.shift();
    },

    loadEntry({ remoteInfo, resourceContext }) {
      return isOurs(remoteInfo) ? runEntry(remoteInfo, deadlineOf(resourceContext?.id)) : undefined;
    },

    async beforeGetExpose({ id, expose, moduleInfo }) {
      if (isOurs(moduleInfo)) await (preparing.get(id) ?? files.runExpose(expose, deadlineOf(id)));
    },

    createScript({ url, remoteInfo }) {
      return remoteInfo && isOurs(remoteInfo) ? createScript(files.request(url)) : undefined;
    },

    async beforeExecuteFactory({ id }) {
      executing.add(id);
    },

    async afterExecuteFactory({ id, error }) {
      if (!error) executing.delete(id);
    },

    async errorLoadRemote({ id, error, lifecycle, from, origin }) {
      if (lifecycle !== 'onLoad' || !isOurId(id)) return undefined;
      // After a failure, the manifest must be read again in two cases. In the first case, the module's code has thrown:
      // the container keeps this failure, so a new container is needed. In the second case, no module of this release
      // is in use yet, so the loader can still change to a new release.
      const hasRun = executing.delete(id);
      const isOutdated = !hasRun && !inUse && (await files.isOutdated(deadlineOf(id)));
      stale ||= hasRun || !inUse;
      if (isOutdated) return origin.loadRemote(id, { from, loadFactory: from !== 'build' });
      const failure = manifestFailure ?? toLoaderError(error, manifestUrl);
      logIncompatible(failure);
      throw failure;
    },

    async afterLoadRemote({ id, error }) {
      if (!isOurId(id)) return;
      deadlines.delete(id);
      inUse ||= !error;
    },
  };
}
