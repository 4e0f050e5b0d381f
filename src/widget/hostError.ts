import type { WidgetError } from '../contract/widgetProps';
import type { Failure } from '../store/failure';

/**
 * Returns a failure as the argument of `onError`: an Error with the API's field names. If the failure is an error of
 * the provider, its code is `server`, even if the flow uses a more specific code. Hosts read `error_type` instead.
 *
 * @param sentence the message that the screen shows.
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
