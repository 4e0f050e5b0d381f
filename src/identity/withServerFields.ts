import { toIdentityError } from './errors';
import type { IdentityError } from './IdentityError';

/** An {@link IdentityError} that also has the server's fields under the server's names, as hosts know them. */
export type HostError = IdentityError & {
  readonly error_type?: string;
  readonly error_message?: string;
  readonly status_code?: number;
};

export function withServerFields(thrown: unknown): HostError {
  const error = toIdentityError(thrown);
  const { errorType: error_type, message: error_message, status: status_code } = error;
  if (error_type !== undefined) Object.assign(error, { error_type, error_message });
  if (status_code !== undefined) Object.assign(error, { status_code });
  return error;
}
