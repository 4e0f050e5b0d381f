import { useEffect, useMemo, useState, type ComponentType } from 'react';
import type { PorticoComponentName } from '../../src/contract/modules';
import type { WidgetProps } from '../../src/contract/widgetProps';
import { isReactSupported } from '../../src/form/isReactSupported';
import type { PorticoLoader } from './createPorticoLoader';
import { neverChanges, useSyncExternalStore } from './useSyncExternalStore';

/** The state of a load. `error` is a `LoaderError`. `retry` starts a new load. */
export type PorticoState =
  | { status: 'loading' }
  | { status: 'ready'; Widget: ComponentType<WidgetProps> }
  | { status: 'failed'; error: unknown; retry(): void };

/**
 * Loads a widget for a React host. Pass the same `loader` object in each render. With Preact, or React 17 or 18, `Widget`
 * shows the standalone build, which contains its own React.
 */
export function usePortico(loader: PorticoLoader, name: PorticoComponentName): PorticoState {
  const [state, setState] = useState<PorticoState>({ status: 'loading' });
  const [loads, setLoads] = useState(0);
  // A server never has the module, so it renders the fallback. The first render in the browser must also render the
  // fallback, because React hydrates the server's markup.
  const module = useSyncExternalStore(
    neverChanges, // a loaded module stays the same
    () => (isReactSupported && name !== 'Account' ? loader.loaded(name) : undefined), // Account gets a wrapper
    () => undefined,
  );
  useEffect(() => {
    if (module) return undefined;
    let isCurrent = true;
    const retry = () => {
      setState({ status: 'loading' });
      setLoads((count) => count + 1);
    };
    const fail = (error: unknown) => {
      if (isCurrent) setState({ status: 'failed', error, retry });
    };
    loadWidget(loader, name, fail).then((Widget) => {
      if (isCurrent) setState({ status: 'ready', Widget });
    }, fail);
    return () => {
      isCurrent = false;
    };
  }, [loader, name, loads, module]);
  return useMemo(() => (module ? { status: 'ready', Widget: module.default } : state), [module, state]);
}

async function loadWidget(
  loader: PorticoLoader,
  name: PorticoComponentName,
  onError: (error: unknown) => void,
): Promise<ComponentType<WidgetProps>> {
  if (isReactSupported && name !== 'Account') return (await loader.load(name)).default;
  const [module, { hostWidget }] = await Promise.all([
    loader.load(isReactSupported ? name : 'bootstrap'),
    import('./hostWidget'),
  ]);
  return hostWidget(module, name, onError);
}
