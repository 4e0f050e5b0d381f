import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Remote } from './directRemote';
import { manifestAddress } from './manifestAddress';
import { createPorticoPlugin, type PorticoPluginOptions, remoteName } from './plugin';

/** Loads the remote in a page with a federation runtime. */
export function createFederatedRemote(federation: ModuleFederation, options: PorticoPluginOptions): Remote {
  const manifest = manifestAddress(options.manifest);
  federation.registerPlugins([createPorticoPlugin(options)]);
  federation.registerRemotes([{ name: remoteName, entry: manifest }]);
  return {
    load: (name, deadline) =>
      deadline.whole(manifest, () => federation.loadRemote<unknown>(`${remoteName}/${name}`)),
  };
}

/**
 * Returns the page's first federation instance that shares React. Only an own property of the global object counts,
 * because an element may have the same name.
 */
export function findInstance(): ModuleFederation | undefined {
  const federation: unknown = Object.getOwnPropertyDescriptor(globalThis, '__FEDERATION__')?.value;
  const { __INSTANCES__: instances } = Object(federation) as { __INSTANCES__?: unknown };
  // The federation runtime writes this list, but another script of the page may have replaced it. So we check its type.
  return Array.isArray(instances) ? (instances as ModuleFederation[]).find(sharesReact) : undefined;
}

const sharesReact = (instance: ModuleFederation | undefined) => Boolean(instance?.options?.shared?.react);
