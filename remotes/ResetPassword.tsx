import { FederatedWidget } from '../src/elements/FederatedWidget';
import type { WidgetProps } from '../src/contract/widgetProps';
import { takeResetLanding } from '../src/identity/landing/resetLanding';

/**
 * The widget that sets a new password with the token of a reset link. The types and errors are documented at
 * `WidgetProps`.
 */
export default function ResetPassword(props: WidgetProps) {
  return <FederatedWidget module="ResetPassword" takeLanding={takeResetLanding} props={props} />;
}
