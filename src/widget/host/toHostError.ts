import type { WidgetError } from '../../contract/widgetProps';
import { serverFields } from '../../identity/core/serverFields';
import type { Failure } from '../../store/failure';

/**
 * Converts a failure to the Error that `onError` gets. Its members have the names of the provider's API. For every error
 * of the provider except `rate_limited`, `code` is `server`, and `error_type` has the details.
 * @param shownMessage the message that the screen shows
 */
export function toHostError(failure: Failure, shownMessage: string): WidgetError {
  const { code, errorType, status, ceremonyError } = failure;
  const isFromProvider = (errorType ?? status) !== undefined;
  return Object.assign(new Error(shownMessage), {
    name: 'PorticoError',
    code: isFromProvider && code !== 'rate_limited' ? 'server' : code,
    ...serverFields(failure),
    ceremony_error: ceremonyError,
  });
}
