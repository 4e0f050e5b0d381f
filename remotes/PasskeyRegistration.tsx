import { FederatedWidget } from '../src/elements/FederatedWidget';
import type { WidgetProps } from '../src/contract/widgetProps';

/**
 * The widget that creates, renames and deletes passkeys of the signed-in user. The types and errors are documented at
 * `WidgetProps`.
 */
export default function PasskeyRegistration(props: WidgetProps) {
  return <FederatedWidget module="PasskeyRegistration" props={props} />;
}
