import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PorticoElement, PorticoElements, WidgetProps } from './modules';

/** React 19 sets an attribute as a property where the element has one of that name. */
export type PorticoAttributes = DetailedHTMLProps<HTMLAttributes<PorticoElement>, PorticoElement> &
  WidgetProps & { shadow?: boolean };

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React's types declare this namespace
  namespace JSX {
    interface IntrinsicElements extends Record<keyof PorticoElements, PorticoAttributes> {}
  }
}
