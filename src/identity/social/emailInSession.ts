import { isNonEmptyString, isRecord } from '../core/shapes';
import { emailsOf } from '../users/addresses';
import { isUser } from '../users/isUser';

/**
 * Returns the email address of a social account. Only the session's factors say which of the user's addresses it is, so
 * it is known only if the person has signed in with the account in this session.
 */
export function emailInSession(session: unknown, user: unknown, registrationId: string): string | undefined {
  if (!isRecord(session) || !isUser(user) || !Array.isArray(session.authentication_factors)) return undefined;
  const details = session.authentication_factors
    .filter(isRecord)
    .flatMap((factor) =>
      Object.entries(factor).flatMap(([name, value]) => (name.endsWith('_oauth_factor') ? [value] : [])),
    );
  const own = details.filter(isRecord).find(({ id }) => id === registrationId);
  const emailId = own?.email_id;
  return isNonEmptyString(emailId) ? emailsOf(user).find(({ id }) => id === emailId)?.text : undefined;
}
