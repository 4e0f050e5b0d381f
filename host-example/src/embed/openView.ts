import type { PorticoLoader } from '@portico/loader';
import type { Embed } from './description';
import { createElementView, createMountView, type View } from './View';

/** Loads the widget of a description. If the remote cannot be loaded, it rejects with the loader's error. */
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
  const bootstrap = await loader.load('bootstrap');
  return via === 'mount'
    ? createMountView(target, module, bootstrap)
    : createElementView(target, module, bootstrap);
}
