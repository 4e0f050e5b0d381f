import type { PorticoLoader, WidgetProps } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ModuleName } from './description';
import type { View } from './View';

/** Renders the widget with the loader's component. While Login loads, this component shows a form. */
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
