import type { BootstrapModule, PorticoLoader } from '@portico/loader';
import { fetchSettings } from '../settings';
import { addImportMap, MAX_RETRIES } from './addImportMap';
import type { Embed } from './description';
import { createElementView, createMountView, type View } from './View';

/** Loads what the way to mount (`via`) needs, and returns a widget that is not mounted yet. */
export async function openView(
  loader: PorticoLoader,
  target: HTMLElement,
  description: Embed,
): Promise<View> {
  const { module = 'Login', via = 'federation', strict = false } = description;
  // Only React renders an effect twice, so the ways without the host's React ignore `strict`.
  if (via === 'portico') {
    const { createPorticoView } = await import('./createPorticoView');
    return createPorticoView(target, loader, module, strict);
  }
  if (via === 'federation') {
    const [{ default: Widget }, { createFederationView }] = await Promise.all([
      loader.load(module),
      import('./createFederationView'),
    ]);
    return createFederationView(target, Widget, strict);
  }
  if (via === 'standalone') return createMountView(target, module, await loadStandalone());
  const bootstrap = await loader.load('bootstrap');
  return via === 'mount'
    ? createMountView(target, module, bootstrap)
    : createElementView(target, module, bootstrap);
}

const STANDALONE_TIMEOUT_MS = 20_000;
let failures = 0;

/**
 * Imports the standalone file, as a page without a bundler does. Rejects if the file fails, or hangs for 20 s. The next
 * call then uses another address, because the browser repeats the failure of an address.
 */
async function loadStandalone(): Promise<BootstrapModule> {
  const { remote } = await fetchSettings();
  await addImportMap(remote);
  const query = failures ? `?retry=${Math.min(failures, MAX_RETRIES)}` : '';
  const file = import(/* webpackIgnore: true */ `${remote}/standalone/portico.js${query}`);
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, STANDALONE_TIMEOUT_MS, new Error('The standalone file hangs'));
  });
  try {
    // The cast is safe, because the standalone file and the module `bootstrap` have the same exports.
    return (await Promise.race([file, timeout])) as BootstrapModule;
  } catch (error) {
    failures++;
    throw error;
  }
}
