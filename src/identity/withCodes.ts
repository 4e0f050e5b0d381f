import { toIdentityError } from './errors';
import { IdentityError } from './IdentityError';
import type { FailureCode } from './types';

/**
 * Returns a method's own code for an error of the provider. If it returns `undefined`, the code stays `server` or
 * `rate_limited`.
 */
export type CodeOf = (error: IdentityError) => FailureCode | undefined;

/**
 * Replaces the code of a provider's error with the code of the sign-in method. The other fields stay, because the host
 * reads them.
 */
export async function withCodes<Answer>(codeOf: CodeOf, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    const error = toIdentityError(thrown);
    const isAnswer = error.code === 'server' || error.code === 'rate_limited';
    const code = isAnswer && codeOf(error);
    throw code ? new IdentityError(code, error.message, error) : error;
  }
}
