import type { Failure } from '../../../store/failure';
import { FailureNotice } from '../../screen/FailureNotice';
import { useAuthenticatorText } from './useAuthenticatorText';

interface AuthenticatorNoticeProps {
  failure: Failure | null;
  /** The time that the person has to wait (`useWait`). */
  wait?: string;
}

/** The message for a failure of an authenticator that no field shows. */
export function AuthenticatorNotice({ failure, wait }: AuthenticatorNoticeProps) {
  const textOf = useAuthenticatorText();
  return <FailureNotice failure={failure} messageFor={(reason) => textOf(reason, wait)} />;
}
