import type { PasswordCode } from '../core/failureCode';
import type { CodeOf } from '../core/withCodes';
import { sessionOver } from '../sessions/sessionOver';

const codes: ReadonlyMap<string | undefined, PasswordCode> = new Map([
  ['reset_password', 'password_outdated'],
  ['breached_password', 'password_breached'],
]);

/** Returns the code of a refused password, when a person signs in or signs up with it. */
export const codeOf: CodeOf = ({ errorType }) => codes.get(errorType);

export const codeOfLogIn: CodeOf = (error) =>
  error.errorType === 'unauthorized_credentials' ? 'wrong_password' : codeOf(error);

const codeOfNew: CodeOf = (error) => (error.errorType === 'weak_password' ? 'password_weak' : codeOf(error));

/** Returns the code of a refused password, when the signed-in user sets it. */
export const codeInSession: CodeOf = (error) => codeOfNew(error) ?? sessionOver(error);

/** A wrong password has the first type for a signed-in person, and the second type after the session has ended. */
const wrongPassword: readonly (string | undefined)[] = [
  'password_does_not_match',
  'unauthorized_credentials',
];

/** Returns the code of a refused change from the present password to a new one. */
export const codeOfChange: CodeOf = (error) =>
  wrongPassword.includes(error.errorType) ? 'wrong_password' : codeInSession(error);
