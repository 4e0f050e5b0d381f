import { FederatedWidget } from '../src/elements/FederatedWidget';
import type { WidgetProps } from '../src/contract/widgetProps';

/** Creates, renames and deletes passkeys of the signed-in user. Shapes and errors: `WidgetProps`. */
export default function PasskeyRegistration(props: WidgetProps) {
  return <FederatedWidget module="PasskeyRegistration" props={props} />;
}
