import { FederatedWidget } from '../src/widget/FederatedWidget';
import type { WidgetProps } from '../src/contract/widgetProps';

/**
 * The widget with which a signed-in person creates, renames and deletes passkeys. `WidgetProps` documents its
 * properties.
 */
export default function PasskeyRegistration(props: WidgetProps) {
  return <FederatedWidget module="PasskeyRegistration" props={props} />;
}
