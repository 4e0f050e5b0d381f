import type { WidgetError } from '../contract/widgetProps';
import type { Failure } from '../store/failure';

/**
 * A failure as `onError` gets it: an Error with the server's own field names. The code is `server` for what the server has
 * answered, whatever the flows make of it: hosts read `error_type`.
 */
export function hostError(
  { code, message, errorType, status, ceremonyError }: Failure,
  sentence: string,
): WidgetError {
  const isAnswer = (errorType ?? status) !== undefined && code !== 'rate_limited';
  const error = Object.assign(new Error(message || sentence), {
    code: isAnswer ? 'server' : code,
  }) as WidgetError;
  error.name = 'PorticoError';
  if (errorType !== undefined) {
    error.error_type = errorType;
    error.error_message = message;
  }
  if (status !== undefined) error.status_code = status;
  if (ceremonyError !== undefined) error.ceremony_error = ceremonyError;
  return error;
}
