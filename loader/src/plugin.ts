import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { Deadline, pageClock, type Clock } from './Deadline';
import type { LoaderError } from './LoaderError';
import { Recovery } from './Recovery';
import { RemoteFiles } from './RemoteFiles';
import { readContainer } from './container';
import { manifestAddress } from './manifestAddress';
import { ownOptions } from './ownOptions';
import { createScript } from './runScript';
import { toLoaderError, toLoggedError } from './toLoaderError';

type Hooks = ModuleFederationRuntimePlugin;
type EntryHook = NonNullable<Hooks['loadEntry']>;
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
  const loads = new Loads(ownOptions(given));
  return { name: 'portico-loader', ...manifestHooks(loads), ...fileHooks(loads), ...loadHooks(loads) };
}

/** One load of a module, from the host's request to the module or an error. */
interface Load {
  readonly deadline: Deadline;
  /** The module's scripts, which are loaded beside the container. */
  scripts?: Promise<void>;
  /** `running` until the module's code has returned. So after an error, `running` means that this code has thrown. */
  code: 'loading' | 'running' | 'done';
}

/** The state that all hooks of the plugin share. */
class Loads {
  readonly manifestUrl: string;
  readonly files: RemoteFiles;
  readonly recovery: Recovery;
  /** `stale`: The next load reads the manifest again. */
  manifest: 'current' | 'stale' = 'current';
  manifestFailure: LoaderError | undefined;
  readonly #clock: Clock;
  /** The keys are ids of modules, such as `porticoRemote/Login`. */
  readonly #pending = new Map<string, Load>();

  constructor(options: PorticoPluginOptions) {
    this.manifestUrl = manifestAddress(options.manifest);
    this.files = new RemoteFiles({ ...options, manifestUrl: this.manifestUrl });
    this.recovery = new Recovery(this.files);
    this.#clock = options.clock ?? pageClock;
  }

  /** Begins a load. A load that starts again with a new manifest keeps its time limit. */
  begin(id: string): void {
    this.#pending.set(id, { deadline: this.deadlineOf(id), code: 'loading' });
  }

  pending(id: string): Load | undefined {
    return this.#pending.get(id);
  }

  deadlineOf(id = ''): Deadline {
    return this.pending(id)?.deadline ?? new Deadline(this.#clock);
  }

  end(id: string): void {
    this.#pending.delete(id);
  }
}

const isOurs = (remote: { name: string }) => remote.name === remoteName;
const isOurId = (id: string) => id.startsWith(`${remoteName}/`);

function manifestHooks(loads: Loads): Pick<Hooks, 'registerRemote' | 'fetch'> {
  async function fetchManifest(id: string | undefined): Promise<Response> {
    try {
      loads.manifestFailure = undefined;
      const { manifest } = await loads.files.open(loads.deadlineOf(id));
      return new Response(JSON.stringify(manifest));
    } catch (error) {
      // The federation runtime replaces this error with an error of its own. So the plugin keeps the original error
      // for `errorLoadRemote`.
      loads.manifestFailure = toLoaderError(error, loads.manifestUrl);
      throw error;
    }
  }

  return {
    registerRemote(args) {
      if (isOurs(args.remote)) {
        loads.files.close();
        loads.manifest = 'current';
      }
      return args;
    },

    fetch(url, _init, _remote, context) {
      return url === loads.manifestUrl ? fetchManifest(context?.id) : undefined;
    },
  };
}

type FileHook = 'beforePreloadRemote' | 'loadEntry' | 'beforeGetExpose' | 'createScript';

/**
 * The plugin, and not the federation runtime, loads the scripts. If the page already has a script element with the same
 * address, the runtime would wait for this element, although the element may belong to other code.
 */
function fileHooks(loads: Loads): Pick<Hooks, FileHook> {
  const { files } = loads;

  async function runEntry(remoteInfo: { entry: string; entryGlobalName: string }, deadline: Deadline) {
    await files.run(remoteInfo.entry, deadline);
    // The cast is safe: the runtime awaits the result of `get`, but the runtime's type of `get` does not say so.
    return readContainer(remoteInfo) as unknown as RemoteEntry;
  }

  return {
    async beforePreloadRemote({ preloadOps }) {
      const [first] = preloadOps;
      if (!files.isOpen || first?.nameOrAlias !== remoteName) return;
      for (const expose of first.exposes ?? []) {
        const id = `${remoteName}/${expose.replace(/^\.\//, '')}`;
        const scripts = files.runExpose(expose, loads.deadlineOf(id));
        scripts.catch(() => undefined); // `beforeGetExpose` reports this failure
        const load = loads.pending(id);
        if (load) load.scripts = scripts;
      }
      preloadOps.shift();
    },

    loadEntry({ remoteInfo, resourceContext }) {
      return isOurs(remoteInfo) ? runEntry(remoteInfo, loads.deadlineOf(resourceContext?.id)) : undefined;
    },

    async beforeGetExpose({ id, expose, moduleInfo }) {
      if (!isOurs(moduleInfo)) return;
      await (loads.pending(id)?.scripts ?? files.runExpose(expose, loads.deadlineOf(id)));
    },

    createScript({ url, remoteInfo }) {
      return remoteInfo && isOurs(remoteInfo) ? createScript(files.request(url)) : undefined;
    },
  };
}

type LoadHook =
  'beforeRequest' | 'beforeExecuteFactory' | 'afterExecuteFactory' | 'errorLoadRemote' | 'afterLoadRemote';

function loadHooks(loads: Loads): Pick<Hooks, LoadHook> {
  return {
    async beforeRequest(args) {
      if (!isOurId(args.id)) return args;
      loads.begin(args.id);
      if (loads.manifest === 'stale') {
        args.origin.registerRemotes([{ name: remoteName, entry: loads.manifestUrl }], { force: true });
      }
      return args;
    },

    async beforeExecuteFactory({ id }) {
      const load = loads.pending(id);
      if (load) load.code = 'running';
    },

    async afterExecuteFactory({ id, error }) {
      const load = loads.pending(id);
      if (load && !error) load.code = 'done';
    },

    async errorLoadRemote({ id, error, lifecycle, from, origin }) {
      if (lifecycle !== 'onLoad' || !isOurId(id)) return undefined;
      const hasRun = loads.pending(id)?.code === 'running';
      const next = await loads.recovery.failed(hasRun, loads.deadlineOf(id));
      if (next !== 'keep') loads.manifest = 'stale';
      if (next === 'retry') return origin.loadRemote(id, { from, loadFactory: from !== 'build' });
      throw toLoggedError(loads.manifestFailure ?? error, loads.manifestUrl);
    },

    async afterLoadRemote({ id, error }) {
      if (!isOurId(id)) return;
      loads.end(id);
      if (!error) loads.recovery.succeeded();
    },
  };
}
