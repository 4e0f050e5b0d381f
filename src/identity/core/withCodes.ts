import { toIdentityError } from './errors';
import { IdentityError } from './IdentityError';
import type { FailureCode } from './failureCode';

/**
 * Returns a sign-in method's own code for an error with the code `server` or `rate_limited`, or `undefined` if the
 * method has no code for this error.
 */
export type CodeOf = (error: IdentityError) => FailureCode | undefined;

/**
 * Replaces the code of an error of the provider with the sign-in method's own code. The other fields stay, because
 * hosts read them.
 */
export async function withCodes<Answer>(codeOf: CodeOf, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    const error = toIdentityError(thrown);
    const isFromProvider = error.code === 'server' || error.code === 'rate_limited';
    const code = isFromProvider ? codeOf(error) : undefined;
    throw code ? new IdentityError(code, error.message, error) : error;
  }
}
