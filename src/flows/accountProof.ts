import { EmailProof, PhoneProof } from './account/proof/PasscodeProof';
import { RecoveryProof, TotpProof } from './account/proof/AuthenticatorProof';
import { createQuestion } from './account/proof/Question';
import { PasskeyProof } from './passkey/account/PasskeyProof';
import { PasswordProof } from './password/account/PasswordProof';

/** How a person can prove who they are before a change of their account. */
export const Question = createQuestion({
  passkey: PasskeyProof,
  password: PasswordProof,
  totp: TotpProof,
  recovery: RecoveryProof,
  email: EmailProof,
  phone: PhoneProof,
});
