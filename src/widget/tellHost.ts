import type { Callbacks, WidgetError, WidgetEvent } from '../contract/widgetProps';

/** A callback of the host's that throws or rejects changes nothing here; the console keeps the reason. */
function guard(call: () => unknown): void {
  const complain = (error: unknown) => console.error('A Portico callback failed', error);
  try {
    Promise.resolve(call()).catch(complain);
  } catch (error) {
    complain(error);
  }
}

/** First the callback, then the DOM event. */
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
  event: WidgetEvent,
): void {
  const fields = { stytchEventType: event.type, stytchEventData: event.data };
  tell(target, 'stytch-event', event, fields, () => callbacks?.onEvent?.(event));
}

export function tellError(
  target: EventTarget | null,
  callbacks: Callbacks | undefined,
  error: WidgetError,
): void {
  tell(target, 'stytch-error', error, { error }, () => callbacks?.onError?.(error));
}
