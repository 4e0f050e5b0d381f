import { createPorticoLoader, type PorticoLoader } from '@portico/loader';
import { fetchSettings } from './settings';

let loader: PorticoLoader | undefined;

/** Returns the loader of the remote. All pages and widgets share it. */
export async function porticoLoader(): Promise<PorticoLoader> {
  const { remote } = await fetchSettings();
  loader ??= createPorticoLoader({ manifest: `${remote}/mf-manifest.json` });
  return loader;
}
