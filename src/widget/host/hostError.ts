import type { WidgetError } from '../../contract/widgetProps';
import type { Failure } from '../../store/failure';

/**
 * Converts a failure to the Error that `onError` gets. Its members have the names of the provider's API. For every error
 * of the provider except `rate_limited`, `code` is `server`, and `error_type` has the details.
 * @param sentence the message that the screen shows
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
