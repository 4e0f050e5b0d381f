import { EmailStepUp, PhoneStepUp, RecoveryStepUp, TotpStepUp } from './CodeStepUps';
import type { StepUpFormProps } from './StepUpArea';
import { StepUpForm as AnyStepUpForm } from './StepUpForm';
import { PasskeyStepUp } from '../../../methods/passkey/PasskeyStepUp';
import { PasswordStepUp } from '../../../methods/password/PasswordStepUp';

const stepUps = {
  passkey: PasskeyStepUp,
  password: PasswordStepUp,
  totp: TotpStepUp,
  recovery: RecoveryStepUp,
  email: EmailStepUp,
  phone: PhoneStepUp,
};

export const StepUpForm = (props: StepUpFormProps) => <AnyStepUpForm {...props} stepUps={stepUps} />;
