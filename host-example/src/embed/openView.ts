import type { BootstrapModule, PorticoLoader } from '@portico/loader';
import { fetchSettings } from '../settings';
import type { Embed } from './description';
import { createElementView, createMountView, type View } from './View';

export async function openView(
  loader: PorticoLoader,
  target: HTMLElement,
  description: Embed,
): Promise<View> {
  const { module = 'Login', via = 'federation', strict = false } = description;
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

/** Imports the standalone file, as a page without a bundler does. */
async function loadStandalone(): Promise<BootstrapModule> {
  const { remote } = await fetchSettings();
  // The cast is safe, because the standalone file and the module `bootstrap` have the same exports.
  return (await import(/* webpackIgnore: true */ `${remote}/standalone/portico.js`)) as BootstrapModule;
}
