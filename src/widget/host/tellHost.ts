import type { WidgetEvent } from '../../contract/events';
import type { Callbacks, WidgetError } from '../../contract/widgetProps';
import { guardCallback } from '../../store/guardCallback';

function tell(
  target: EventTarget | null,
  type: string,
  detail: object,
  fields: object,
  callback: () => unknown,
) {
  guardCallback(callback);
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
    // The cast is safe: a test checks that flows emit only the types of `EventData`.
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
