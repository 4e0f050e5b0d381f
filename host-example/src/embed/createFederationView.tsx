import type { WidgetProps } from '@portico/loader';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { View } from './View';

/** Renders the federated component, without the loader's own component around it. */
export function createFederationView(
  target: HTMLElement,
  Widget: ComponentType<WidgetProps>,
  strict: boolean,
): View {
  const root = createRoot(target);
  return {
    update(props) {
      const widget = <Widget {...props} />;
      root.render(strict ? <StrictMode>{widget}</StrictMode> : widget);
    },
    remove: () => root.unmount(),
  };
}
