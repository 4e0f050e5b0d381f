import type { KeyboardEvent } from 'react';

/**
 * Returns whether a key belongs to the input method, because the person is composing a text. Safari ends the composition
 * before it sends the key, and marks that key with keyCode 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/**
 * Returns a listener that calls `cancel` for Escape. Escape then does not close a dialog of the host around the widget,
 * nor a native `<dialog>`.
 */
export const onEscape = (cancel: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || isComposing(event)) return;
  event.stopPropagation();
  event.preventDefault();
  cancel();
};
