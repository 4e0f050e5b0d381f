import { appStepUp, recoveryStepUp } from '../../methods/authenticator/account';
import { emailStepUp, phoneStepUp } from '../../methods/passcode/account/PasscodeStepUp';
import { stepUp as passkeyStepUp } from '../../methods/passkey/account';
import { stepUp as passwordStepUp } from '../../methods/password/account';
import type { StepUpWay } from '../../screen/useFreshRequest';
import type { StepUpMethod } from './step-up/stepUp';

/** What methods add to Account, besides their sections, which `registry.ts` lists. */

export const stepUpWays: Readonly<Record<StepUpMethod, StepUpWay>> = {
  passkey: passkeyStepUp,
  password: passwordStepUp,
  totp: appStepUp,
  recovery: recoveryStepUp,
  email: emailStepUp,
  phone: phoneStepUp,
};
