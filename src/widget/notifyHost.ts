import { guardCallback } from '../browser/guardCallback';
import type { EventType, WidgetEvent } from '../contract/events';
import type { Callbacks, WidgetError } from '../contract/widgetProps';
import { serverFields } from '../provider/IdentityError';
import type { Failure } from '../store/failure';

export function notifyHostOfEvent(
  target: EventTarget | null,
  callbacks: Callbacks | undefined,
  event: { readonly type: EventType; readonly data: unknown },
): void {
  // The cast is needed because the compiler does not know which data belongs to the type.
  guardCallback(() => callbacks?.onEvent?.(event as WidgetEvent));
  const properties = { stytchEventType: event.type, stytchEventData: event.data };
  fire(target, 'stytch-event', event, properties);
}

export function notifyHostOfError(
  target: EventTarget | null,
  callbacks: Callbacks | undefined,
  error: WidgetError,
): void {
  guardCallback(() => callbacks?.onError?.(error));
  fire(target, 'stytch-error', error, { error });
}

function fire(target: EventTarget | null, type: string, detail: object, properties: object): void {
  const event = new CustomEvent(type, { bubbles: true, composed: true, detail });
  target?.dispatchEvent(Object.assign(event, properties));
}

/**
 * Returns the Error for `onError`, with the names of the provider's API. For every error of the provider except
 * `rate_limited`, `code` is `server`, and `error_type` has the details.
 */
export function toHostError(failure: Failure, displayedMessage: string): WidgetError {
  const { code, errorType, status, ceremonyError } = failure;
  const isFromProvider = (errorType ?? status) !== undefined;
  return Object.assign(new Error(displayedMessage), {
    name: 'PorticoError',
    code: isFromProvider && code !== 'rate_limited' ? 'server' : code,
    ...serverFields(failure),
    ceremony_error: ceremonyError,
  });
}
