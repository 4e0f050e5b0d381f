import { toIdentityError } from './errors';
import { IdentityError } from './IdentityError';
import type { FailureCode } from './types';

/** A method's own code for an error of the provider. `undefined` leaves it `server`, or `rate_limited`. */
export type CodeOf = (error: IdentityError) => FailureCode | undefined;

/** Gives an error of the provider the method's own code. Its fields stay, for the host. */
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
