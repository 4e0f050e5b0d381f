import { FederatedWidget } from '../src/elements/FederatedWidget';
import type { WidgetProps } from '../src/contract/widgetProps';

/**
 * Consent and logout: approves or refuses another application's access, or logs out on its behalf. Shapes and errors:
 * `WidgetProps`.
 */
export default function IdentityProvider(props: WidgetProps) {
  return <FederatedWidget module="IdentityProvider" props={props} />;
}
