import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PorticoElement, PorticoElements } from '../../src/contract/modules';
import type { WidgetProps } from '../../src/contract/widgetProps';

/** The attributes of Portico's elements in JSX. React 19 sets them as properties of the element. */
export type PorticoAttributes = DetailedHTMLProps<HTMLAttributes<PorticoElement>, PorticoElement> &
  WidgetProps & { shadow?: boolean };

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React's types declare this namespace
  namespace JSX {
    interface IntrinsicElements extends Record<keyof PorticoElements, PorticoAttributes> {}
  }
}
