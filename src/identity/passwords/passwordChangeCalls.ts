import type { RequestSender } from '../requests/createRequestSender';
import { IdentityError } from '../core/IdentityError';
import type { CodeOf } from '../core/withCodes';
import { withCodes } from '../core/withCodes';
import { changeInTurn } from '../users/changeInTurn';
import { codeInSession, codeOfChange } from './passwordCodes';
import { isTooLong, refuseLong } from './passwordLength';
import type { PasswordCalls, SessionPasswordRequest } from './types';

/** Implements the calls that set or change the password of the signed-in user. */
export function createPasswordChangeCalls({
  client,
  signInProtected,
}: RequestSender): Pick<PasswordCalls, 'setPasswordInSession' | 'changePassword'> {
  /**
   * Sends a new password of the signed-in user, who is also the user in the reply. The provider may end all sessions of
   * the user, and reply with a new one.
   */
  const replace = (
    { userId, password }: SessionPasswordRequest,
    call: () => Promise<unknown>,
    codeInCall: CodeOf,
    signal: AbortSignal,
  ) => {
    refuseLong(password);
    const signIn = () => signInProtected(call, signal, userId);
    return withCodes(codeInCall, changeInTurn(client(), signIn, signal));
  };

  return {
    async setPasswordInSession(request, signal) {
      const { password, sessionDurationMinutes: session_duration_minutes } = request;
      return replace(
        request,
        () => client().passwords.resetBySession({ password, session_duration_minutes }),
        codeInSession,
        signal,
      );
    },

    async changePassword(request, signal) {
      const { email, existingPassword: existing_password, password: new_password } = request;
      const { sessionDurationMinutes: session_duration_minutes } = request;
      if (isTooLong(existing_password)) throw new IdentityError('wrong_password');
      return replace(
        request,
        () =>
          client().passwords.resetByExistingPassword({
            email,
            existing_password,
            new_password,
            session_duration_minutes,
          }),
        codeOfChange,
        signal,
      );
    },
  };
}
