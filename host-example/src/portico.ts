import { createPorticoLoader, type PorticoLoader } from '@portico/loader';
import { fetchSettings } from './settings';

let loader: PorticoLoader | undefined;

export async function porticoLoader(): Promise<PorticoLoader> {
  const { remote } = await fetchSettings();
  loader ??= createPorticoLoader({ manifest: `${remote}/mf-manifest.json` });
  return loader;
}
