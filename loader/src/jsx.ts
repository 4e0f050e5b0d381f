import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PorticoElement, PorticoElements, WidgetProps } from './modules';

/** React 19 sets what is a property of the element as a property. */
export type PorticoAttributes = DetailedHTMLProps<HTMLAttributes<PorticoElement>, PorticoElement> &
  WidgetProps & { shadow?: boolean };

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- the namespace that React's types declare
  namespace JSX {
    interface IntrinsicElements extends Record<keyof PorticoElements, PorticoAttributes> {}
  }
}
