import { FederatedWidget } from '../src/elements/FederatedWidget';
import type { WidgetProps } from '../src/contract/widgetProps';

/**
 * The widget for consent and logout. On it, the person allows or denies another application's access, or logs out at
 * its request. The types and errors are documented at `WidgetProps`.
 */
export default function IdentityProvider(props: WidgetProps) {
  return <FederatedWidget module="IdentityProvider" props={props} />;
}
