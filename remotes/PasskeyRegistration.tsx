import type { PasskeyRegistrationProps } from '../src/contract/widgetProps';
import { FederatedWidget } from '../src/widget/FederatedWidget';

/**
 * The widget with which a signed-in person creates, renames and deletes passkeys. `PasskeyRegistrationProps` documents its
 * properties.
 */
export default function PasskeyRegistration(props: PasskeyRegistrationProps) {
  return <FederatedWidget module="PasskeyRegistration" props={props} />;
}
