import type { KeyboardEvent } from 'react';

/** The key belongs to the input method. Safari ends the composition before it sends the key, with keyCode 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Keeps Escape from closing a dialog of the host around the widget, or a native `<dialog>`. */
export const onEscape = (cancel: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || isComposing(event)) return;
  event.stopPropagation();
  event.preventDefault();
  cancel();
};
