import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PorticoModuleName } from '../../src/contract/modules';
import { createPorticoLoader } from './createPorticoLoader';
import type { PorticoPluginOptions } from './options';

type Entry = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/** The name under which hosts register the remote. */
const remoteName = 'porticoRemote';

/**
 * Creates the plugin for hosts that configure federation themselves. Pass the plugin to `createInstance` or
 * `registerPlugins`, and register `porticoRemote` with the same manifest URL. The runtime then loads the remote with
 * {@link createPorticoLoader}, and a failed `loadRemote` rejects with its `LoaderError`.
 */
export function createPorticoPlugin(options: PorticoPluginOptions): ModuleFederationRuntimePlugin {
  return {
    name: 'portico-loader',

    /** The loader reads the manifest itself. So the runtime gets one that names no files. */
    async fetch(_url, _init, remote) {
      if (remote?.name !== remoteName) return undefined as never; // the runtime then fetches it
      const metaData = {
        name: remoteName,
        globalName: remoteName,
        publicPath: '',
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
        buildInfo: { buildVersion: '' },
      };
      return new Response(
        JSON.stringify({ id: remoteName, name: remoteName, metaData, exposes: [], shared: [], remotes: [] }),
      );
    },

    async loadEntry({ remoteInfo, origin }) {
      if (remoteInfo.name !== remoteName) return undefined;
      const loader = createPorticoLoader({ ...options, instance: origin });
      const container = {
        init() {},
        async get(expose: string) {
          const module = await loader.load(expose.replace('./', '') as PorticoModuleName); // the remote may have no such module
          return () => module;
        },
      };
      // The cast is safe: the runtime awaits the result of `get`, but its type does not say so.
      return container as unknown as Entry;
    },
  };
}
