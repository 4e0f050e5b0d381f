import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Remote } from './directRemote';
import { readManifestAddresses } from './manifestAddresses';
import { createPorticoPlugin, remoteName } from './plugin';
import type { PorticoPluginOptions } from './PorticoPluginOptions';

/** Creates the remote for pages with a federation runtime. The runtime loads it, with our plugin. */
export function createFederatedRemote(federation: ModuleFederation, options: PorticoPluginOptions): Remote {
  const [manifest] = readManifestAddresses(options.manifest);
  federation.registerPlugins([createPorticoPlugin(options)]);
  federation.registerRemotes([{ name: remoteName, entry: manifest }]);
  return {
    load: (name, deadline) =>
      deadline.limitWholeLoad(manifest, () => federation.loadRemote<unknown>(`${remoteName}/${name}`)),
  };
}

/**
 * Returns the first federation instance on the page that shares React. The function reads only an own property of the
 * global object, because an inherited property may be an element of the page whose `id` is `__FEDERATION__`.
 */
export function findInstance(): ModuleFederation | undefined {
  const federation: unknown = Object.getOwnPropertyDescriptor(globalThis, '__FEDERATION__')?.value;
  const { __INSTANCES__: instances } = Object(federation) as { __INSTANCES__?: unknown };
  // The federation runtime creates this list, but other scripts can replace it, so we check its type.
  return Array.isArray(instances) ? (instances as ModuleFederation[]).find(sharesReact) : undefined;
}

const sharesReact = (instance: ModuleFederation | undefined) => Boolean(instance?.options?.shared?.react);
