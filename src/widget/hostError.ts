import type { WidgetError } from '../contract/widgetProps';
import type { Failure } from '../store/failure';

/**
 * A failure as `onError` gets it: an Error with the server's own field names. The code is `server` for what the server has
 * answered, whatever the flows make of it: hosts read `error_type`.
 *
 * @param sentence what the person reads of it, or could read.
 */
export function hostError(
  { code, message, errorType, status, requestId, errorUrl, ceremonyError }: Failure,
  sentence: string,
): WidgetError {
  const isAnswer = (errorType ?? status) !== undefined && code !== 'rate_limited';
  return Object.assign(new Error(sentence), {
    name: 'PorticoError',
    code: isAnswer ? 'server' : code,
    error_type: errorType,
    error_message: errorType && message,
    status_code: status,
    request_id: requestId,
    error_url: errorUrl,
    ceremony_error: ceremonyError,
  });
}
