import { FederatedWidget } from '../src/elements/FederatedWidget';
import type { WidgetProps } from '../src/contract/widgetProps';
import { takeResetLanding } from '../src/identity/landing/resetLanding';

/** Sets a new password with the token of a reset link. Shapes and errors: `WidgetProps`. */
export default function ResetPassword(props: WidgetProps) {
  return <FederatedWidget module="ResetPassword" takeLanding={takeResetLanding} props={props} />;
}
