import { toIdentityError } from './errors';
import { definedMembers } from './definedMembers';
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

/** Returns the error for the host. If it is an {@link IdentityError} already, the function adds the fields to it. */
export function withServerFields(thrown: unknown): HostError {
  const error = toIdentityError(thrown);
  const fields = {
    error_type: error.errorType,
    // Only the message of a reply is the provider's own. An error without a reply has no type.
    error_message: error.errorType === undefined ? undefined : error.message,
    status_code: error.status,
    request_id: error.requestId,
    error_url: error.errorUrl,
  };
  return Object.assign(error, definedMembers(fields));
}
