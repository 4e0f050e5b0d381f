import type { ErrorFields } from './IdentityError';

/** Returns the fields of the provider's reply under the names of the provider's API, because hosts know these names. */
export const serverFields = ({
  errorType,
  message,
  status,
  requestId,
  errorUrl,
}: ErrorFields & { readonly message: string }) => ({
  error_type: errorType,
  // Only the message of a reply is the provider's own. An error without a reply has no type.
  error_message: errorType && message,
  status_code: status,
  request_id: requestId,
  error_url: errorUrl,
});
