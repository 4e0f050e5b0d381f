import type { RequestSender } from '../requests/createRequestSender';
import { definedMembers } from '../core/definedMembers';
import { withCodes } from '../core/withCodes';
import { checkStrength } from './checkStrength';
import { createPasswordChangeCalls } from './passwordChangeCalls';
import { createPasswordResetCalls } from './passwordResetCalls';
import { codeOf, codeOfLogIn } from './passwordCodes';
import { refuseLong } from './passwordLength';
import type { PasswordCalls } from './types';

/** Implements the gateway's calls for passwords. `PasswordCalls` documents them. */
export function createPasswordCalls(sender: RequestSender): PasswordCalls {
  const { client, send, signInProtected } = sender;
  return {
    ...createPasswordResetCalls(sender),
    ...createPasswordChangeCalls(sender),

    async createPassword({ email, password, sessionDurationMinutes: session_duration_minutes }, signal) {
      refuseLong(password);
      return withCodes(
        codeOf,
        signInProtected(
          () => client().passwords.create({ email, password, session_duration_minutes }),
          signal,
        ),
      );
    },

    async authenticatePassword(
      { email, password, sessionDurationMinutes: session_duration_minutes, userId },
      signal,
    ) {
      refuseLong(password);
      const authenticate = () =>
        client().passwords.authenticate({ email, password, session_duration_minutes });
      return withCodes(codeOfLogIn, signInProtected(authenticate, signal, userId));
    },

    async checkPasswordStrength(request, signal) {
      refuseLong(request.password);
      return send(() => client().passwords.strengthCheck(definedMembers(request)), checkStrength, signal);
    },
  };
}
