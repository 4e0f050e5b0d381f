import type { ResetPasswordProps } from '../src/contract/widgetProps';
import { takeResetLanding } from '../src/provider/landing/resetLanding';
import { FederatedWidget } from '../src/widget/FederatedWidget';

/**
 * The widget with which a person sets a new password, with the token of a reset link. `ResetPasswordProps` documents the
 * widget's properties.
 */
export default function ResetPassword(props: ResetPasswordProps) {
  return <FederatedWidget module="ResetPassword" takeLanding={takeResetLanding} props={props} />;
}
