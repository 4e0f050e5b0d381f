import { toIdentityError } from './errors';
import { given } from './given';
import type { IdentityError } from './IdentityError';

/**
 * An {@link IdentityError} that also has the fields of the provider's reply. The fields have the names of the
 * provider's API, because hosts know these names.
 */
export type HostError = IdentityError & {
  readonly error_type?: string;
  readonly error_message?: string;
  readonly status_code?: number;
  readonly request_id?: string;
  readonly error_url?: string;
};

export function withServerFields(thrown: unknown): HostError {
  const error = toIdentityError(thrown);
  const { errorType: error_type, message, status: status_code, requestId: request_id } = error;
  const { errorUrl: error_url } = error;
  const error_message = error_type && message;
  return Object.assign(error, given({ error_type, error_message, status_code, request_id, error_url }));
}
