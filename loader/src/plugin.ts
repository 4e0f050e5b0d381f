import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { createFiles } from './createFiles';
import { Deadline, pageClock, type Clock } from './Deadline';
import type { PorticoPluginOptions } from './PorticoPluginOptions';
import type { LoaderError } from './LoaderError';
import { reportLoad } from './LoadReport';
import type { Release } from './release';
import { Recovery } from './Recovery';
import type { RemoteFiles } from './RemoteFiles';
import { readContainer } from './container';
import { createScript } from './runScript';
import { toLoaderError, toLoaderErrorAndLog } from './toLoaderError';

type Hooks = ModuleFederationRuntimePlugin;
type EntryHook = NonNullable<Hooks['loadEntry']>;
type RemoteEntry = Extract<Awaited<ReturnType<EntryHook>>, object>;

/** The name under which hosts register the remote. */
const remoteName = 'porticoRemote';

/**
 * Creates the plugin for hosts that configure federation themselves. Pass the plugin to `createInstance` or
 * `registerPlugins`, and register `porticoRemote` with the same manifest address. If a load fails, `loadRemote` then
 * rejects with a {@link LoaderError}.
 */
export function createPorticoPlugin(options: PorticoPluginOptions): ModuleFederationRuntimePlugin {
  const state = new PluginState(options);
  return { name: 'portico-loader', ...manifestHooks(state), ...fileHooks(state), ...moduleHooks(state) };
}

/** One load of a module, from the host's request to the module or an error. */
interface Load {
  readonly deadline: Deadline;
  /** The module's scripts, which are loaded in parallel with the container. */
  scripts?: Promise<void>;
  /** `running` until the module's code has returned. So after an error, `running` means that this code has thrown. */
  code: 'loading' | 'running' | 'done';
}

/** The state that all hooks of the plugin share. */
class PluginState {
  readonly manifestUrl: string;
  readonly files: RemoteFiles;
  readonly recovery: Recovery;
  /** `stale`: the next load reads the manifest again. */
  manifest: 'current' | 'stale' = 'current';
  /** What is wrong with the options, or the error of the latest read of the manifest. */
  manifestFailure: LoaderError | undefined;
  readonly options: PorticoPluginOptions;
  readonly #clock: Clock;
  /** The keys are ids of modules, such as `porticoRemote/Login`. */
  readonly #pending = new Map<string, Load>();

  constructor(options: PorticoPluginOptions) {
    this.options = options;
    const { files, manifestUrl, problem } = createFiles(options);
    this.files = files;
    this.manifestUrl = manifestUrl;
    this.manifestFailure = problem;
    this.recovery = new Recovery(this.files);
    this.#clock = options.clock ?? pageClock;
  }

  /** Begins a load. A load that starts again with a new manifest keeps its deadline. */
  begin(id: string): void {
    this.#pending.set(id, { deadline: this.deadlineOf(id), code: 'loading' });
  }

  pending(id: string): Load | undefined {
    return this.#pending.get(id);
  }

  /** Returns the deadline of a pending load, or a new one. */
  deadlineOf(id = ''): Deadline {
    return this.pending(id)?.deadline ?? new Deadline(this.#clock);
  }

  end(id: string): void {
    this.#pending.delete(id);
  }
}

const isOurs = (remote: { name: string }) => remote.name === remoteName;
const isOurId = (id: string) => id.startsWith(`${remoteName}/`);
/** Returns the name of the module, such as `Login` for the id `porticoRemote/Login`. */
const moduleNameOf = (id: string) => id.slice(remoteName.length + 1);

/** These hooks make the federation runtime use the manifest that our code has fetched and checked. */
function manifestHooks(state: PluginState): Pick<Hooks, 'registerRemote' | 'fetch'> {
  async function fetchManifest(id: string | undefined): Promise<Response> {
    try {
      state.manifestFailure = undefined;
      const release = await state.files.findRelease(state.deadlineOf(id));
      return new Response(JSON.stringify(toFederationManifest(release)));
    } catch (error) {
      // The federation runtime replaces this error with an error of its own. So the plugin keeps the original error
      // for `errorLoadRemote`.
      state.manifestFailure = toLoaderError(error, state.manifestUrl);
      throw error;
    }
  }

  return {
    registerRemote(args) {
      if (isOurs(args.remote)) {
        state.files.forgetRelease();
        state.manifest = 'current';
      }
      return args;
    },

    fetch(url, _init, _remote, context) {
      return url === state.manifestUrl ? fetchManifest(context?.id) : undefined;
    },
  };
}

/** A reduced copy of the manifest. It names no other remotes, and has no member that the runtime would run as code. */
export function toFederationManifest({ text, folder, entry, globalName }: Release): object {
  // `readRelease` has checked these members.
  const { id, name, metaData, exposes, shared } = JSON.parse(text) as FederationManifest;
  const { pluginVersion, buildInfo, remoteEntry } = metaData;
  const reduced = {
    name,
    type: 'app',
    globalName,
    publicPath: folder,
    pluginVersion,
    buildInfo: { buildVersion: buildInfo?.buildVersion },
    remoteEntry: { name: entry.slice(folder.length), path: '', type: remoteEntry.type },
  };
  return { id, name, metaData: reduced, exposes, shared, remotes: [] };
}

interface FederationManifest {
  id: unknown;
  name: unknown;
  metaData: { pluginVersion: unknown; buildInfo?: { buildVersion: unknown }; remoteEntry: { type: string } };
  exposes: unknown;
  shared: unknown;
}

type FileHook = 'beforePreloadRemote' | 'loadEntry' | 'beforeGetExpose' | 'createScript';

/**
 * The plugin, and not the federation runtime, loads the scripts. If the page already has a script element with the same
 * address, the runtime would wait for this element, although the element may belong to other code.
 */
function fileHooks(state: PluginState): Pick<Hooks, FileHook> {
  const { files } = state;

  async function runEntry(remoteInfo: { entry: string; entryGlobalName: string }, deadline: Deadline) {
    await files.run(remoteInfo.entry, deadline);
    // The cast is safe: the runtime awaits the result of `get`, but the runtime's type of `get` does not say so.
    return readContainer(remoteInfo) as unknown as RemoteEntry;
  }

  return {
    /** Starts the module's scripts before the container has arrived, in place of the runtime's own preload. */
    async beforePreloadRemote({ preloadOps }) {
      const [preload] = preloadOps;
      if (!files.hasManifest || preload?.nameOrAlias !== remoteName) return;
      for (const expose of preload.exposes ?? []) {
        const id = `${remoteName}/${expose.replace(/^\.\//, '')}`;
        const scripts = files.runExpose(expose, state.deadlineOf(id));
        scripts.catch(() => undefined); // `beforeGetExpose` reports this failure
        const load = state.pending(id);
        if (load) load.scripts = scripts;
      }
      preloadOps.shift(); // so the runtime does not preload the same files
    },

    loadEntry({ remoteInfo, resourceContext }) {
      return isOurs(remoteInfo) ? runEntry(remoteInfo, state.deadlineOf(resourceContext?.id)) : undefined;
    },

    async beforeGetExpose({ id, expose, moduleInfo }) {
      if (!isOurs(moduleInfo)) return;
      await (state.pending(id)?.scripts ?? files.runExpose(expose, state.deadlineOf(id)));
    },

    createScript({ url, remoteInfo }) {
      return remoteInfo && isOurs(remoteInfo) ? createScript(files.requestFor(url)) : undefined;
    },
  };
}

type ModuleHook =
  'beforeRequest' | 'beforeExecuteFactory' | 'afterExecuteFactory' | 'errorLoadRemote' | 'afterLoadRemote';

/** These hooks follow the load of a module from its beginning to its end, and decide what happens after a failure. */
function moduleHooks(state: PluginState): Pick<Hooks, ModuleHook> {
  return {
    async beforeRequest(args) {
      if (!isOurId(args.id)) return args;
      state.begin(args.id);
      if (state.manifest === 'stale') {
        // Makes the runtime forget the container and the manifest (see `registerRemote`).
        args.origin.registerRemotes([{ name: remoteName, entry: state.manifestUrl }], { force: true });
      }
      return args;
    },

    async beforeExecuteFactory({ id }) {
      const load = state.pending(id);
      if (load) load.code = 'running';
    },

    async afterExecuteFactory({ id, error }) {
      const load = state.pending(id);
      if (load && !error) load.code = 'done';
    },

    async errorLoadRemote({ id, error, lifecycle, from, origin }) {
      // The runtime calls this hook for other failures too. The failure of a load always arrives with `onLoad`.
      if (lifecycle !== 'onLoad' || !isOurId(id)) return undefined;
      const hasStarted = state.pending(id)?.code === 'running';
      const deadline = state.deadlineOf(id);
      const release = state.files.description;
      const next = await state.recovery.failed(hasStarted, deadline);
      if (next !== 'keep') state.manifest = 'stale';
      // If the host's build has requested the module (`import` in its code), it runs the factory itself.
      if (next === 'retry') return origin.loadRemote(id, { from, loadFactory: from !== 'build' });
      const failure = toLoaderErrorAndLog(state.manifestFailure ?? error, state.manifestUrl, deadline);
      reportLoad(state.options, { name: moduleNameOf(id), deadline, release, failure });
      throw failure;
    },

    async afterLoadRemote({ id, error }) {
      // If the load has started again with a new manifest, the runtime calls this hook twice.
      if (!isOurId(id) || !state.pending(id)) return;
      const deadline = state.deadlineOf(id);
      state.end(id);
      if (error) return;
      state.recovery.succeeded(deadline);
      reportLoad(state.options, { name: moduleNameOf(id), deadline, release: state.files.description });
    },
  };
}
