import { EmailProof, PhoneProof, RecoveryProof, TotpProof } from './CodeProofs';
import type { QuestionProps } from './ProofArea';
import { Question as AnyQuestion } from './Question';
import { PasskeyProof } from '../../../methods/passkey/PasskeyProof';
import { PasswordProof } from '../../../methods/password/PasswordProof';

const proofs = {
  passkey: PasskeyProof,
  password: PasswordProof,
  totp: TotpProof,
  recovery: RecoveryProof,
  email: EmailProof,
  phone: PhoneProof,
};

export const Question = (props: QuestionProps) => <AnyQuestion {...props} proofs={proofs} />;
