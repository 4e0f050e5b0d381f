import type { Failure } from '../../store/failure';

/** How a person can prove who they are before a change of their account. */
export type ProofMethod = 'passkey' | 'password' | 'totp' | 'recovery' | 'email' | 'phone';

export interface ProofProps {
  /** The signed-in user. A proof of another user is refused. */
  userId: string;
  /** The email address or the phone number. For a password, the address that belongs to it. Otherwise empty. */
  address: string;
  /** What the person does, such as "Use a passkey". */
  label: string;
  /** The text of the button below a field. */
  confirm: string;
  /** Called after the session has got the factor. */
  onProved(): void;
  onFailure(failure: Failure): void;
}
