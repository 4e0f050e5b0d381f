import { FederatedWidget } from '../src/widget/FederatedWidget';
import type { WidgetProps } from '../src/contract/widgetProps';

/**
 * The widget with which a signed-in person manages how they sign in. `WidgetProps`
 * documents its properties.
 */
export default function Account(props: WidgetProps) {
  return <FederatedWidget module="Account" props={props} />;
}
