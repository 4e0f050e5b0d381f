import { EmailProof, PhoneProof, RecoveryProof, TotpProof } from './account/proof/CodeProofs';
import type { QuestionProps } from './account/proof/ProofArea';
import { Question as AnyQuestion } from './account/proof/Question';
import { PasskeyProof } from './passkey/PasskeyProof';
import { PasswordProof } from './password/PasswordProof';

const proofs = {
  passkey: PasskeyProof,
  password: PasswordProof,
  totp: TotpProof,
  recovery: RecoveryProof,
  email: EmailProof,
  phone: PhoneProof,
};

export const Question = (props: QuestionProps) => <AnyQuestion {...props} proofs={proofs} />;
