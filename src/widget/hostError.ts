import type { WidgetError } from '../contract/widgetProps';
import type { Failure } from '../store/failure';

/**
 * A failure as the argument of `onError`: an Error with the API's field names. For the provider's errors the code is
 * `server`, also if the flows use another one: hosts read `error_type`.
 *
 * @param sentence the sentence on the screen.
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
