import { createPorticoLoader, type PorticoLoader } from '@portico/loader';
import { signedDelivery } from '@portico/loader/delivery';
import { fetchSettings } from './settings';

let loader: PorticoLoader | undefined;

/** Returns the loader of the remote. All pages and widgets share it. */
export async function porticoLoader(): Promise<PorticoLoader> {
  const { remote, mirrors = [] } = await fetchSettings();
  loader ??= createPorticoLoader({
    manifest: [remote, ...mirrors].map((folder) => `${folder}/mf-manifest.json`),
    delivery: signedDelivery(),
  });
  return loader;
}
