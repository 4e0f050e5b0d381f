import type { KeyboardEvent } from 'react';

/**
 * Returns a listener that calls `cancel` for Escape. Escape then does not close a dialog of the host around the widget,
 * nor a native `<dialog>`.
 */
export const onEscape = (cancel: () => void) => (event: KeyboardEvent) => {
  const { isComposing, keyCode } = event.nativeEvent;
  // During a composition, Escape belongs to the input method. Safari ends the composition before it sends the key, and
  // marks that key with keyCode 229.
  if (event.key !== 'Escape' || isComposing || keyCode === 229) return;
  event.stopPropagation();
  event.preventDefault();
  cancel();
};
