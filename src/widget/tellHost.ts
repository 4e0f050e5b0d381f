import type { WidgetEvent } from '../contract/events';
import type { Callbacks, WidgetError } from '../contract/widgetProps';

/**
 * Calls a host's callback. If the callback throws or rejects, we log the reason to the console, and the widget
 * continues.
 */
function guard(call: () => unknown): void {
  const complain = (error: unknown) => console.error('A Portico callback failed', error);
  try {
    Promise.resolve(call()).catch(complain);
  } catch (error) {
    complain(error);
  }
}

/** Calls the host's callback, then dispatches the DOM event. */
function tell(
  target: EventTarget | null,
  type: string,
  detail: object,
  fields: object,
  callback: () => unknown,
) {
  guard(callback);
  target?.dispatchEvent(
    Object.assign(new CustomEvent(type, { bubbles: true, composed: true, detail }), fields),
  );
}

export function tellEvent(
  target: EventTarget | null,
  callbacks: Callbacks | undefined,
  event: { readonly type: string; readonly data: unknown },
): void {
  const fields = { stytchEventType: event.type, stytchEventData: event.data };
  tell(target, 'stytch-event', event, fields, () =>
    // The cast relies on a test, which checks that flows emit only the types of `EventData`.
    callbacks?.onEvent?.(event as WidgetEvent),
  );
}

export function tellError(
  target: EventTarget | null,
  callbacks: Callbacks | undefined,
  error: WidgetError,
): void {
  tell(target, 'stytch-error', error, { error }, () => callbacks?.onError?.(error));
}
