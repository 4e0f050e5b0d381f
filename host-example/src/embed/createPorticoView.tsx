import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import type { PorticoLoader, WidgetProps } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import type { ModuleName } from './description';
import type { View } from './View';

/** Mounts the widget with the loader's component, which shows a form until the widget is loaded. */
export function createPorticoView(
  target: HTMLElement,
  loader: PorticoLoader,
  module: ModuleName,
  strict: boolean,
): View {
  const root = createRoot(target);
  return {
    update(props: WidgetProps) {
      const widget = <Portico loader={loader} name={module} {...props} />;
      root.render(strict ? <StrictMode>{widget}</StrictMode> : widget);
    },
    remove: () => root.unmount(),
  };
}
