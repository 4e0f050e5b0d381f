import { FederatedWidget } from '../src/elements/FederatedWidget';
import type { WidgetProps } from '../src/contract/widgetProps';

/** Approve or refuse another application's access; log out for one. Shapes and errors: `WidgetProps`. */
export default function IdentityProvider(props: WidgetProps) {
  return <FederatedWidget module="IdentityProvider" props={props} />;
}
