import { appStepUp, section as authenticator, recoveryStepUp } from '../../methods/authenticator/account';
import { emailStepUp, phoneStepUp } from '../../methods/passcode/account/PasscodeStepUp';
import { emails, phones } from '../../methods/passcode/account/sections';
import { section as passkeys, stepUp as passkeyStepUp } from '../../methods/passkey/account';
import { section as password, stepUp as passwordStepUp } from '../../methods/password/account';
import { section as social } from '../../methods/social/account';
import { section as wallets } from '../../methods/wallet/account';
import type { StepUpWay } from '../../screen/useFreshRequest';
import type { StepUpMethod } from './step-up/stepUp';

/** What methods add to Account. The list is not in `registry.ts`, because that is loaded with the first screen. */

export const methodSections = { emails, phones, password, passkeys, social, wallets, authenticator };

export const stepUpWays: Readonly<Record<StepUpMethod, StepUpWay>> = {
  passkey: passkeyStepUp,
  password: passwordStepUp,
  totp: appStepUp,
  recovery: recoveryStepUp,
  email: emailStepUp,
  phone: phoneStepUp,
};

export { clearPageUrl } from '../../methods/social/accountSlice';
