import type { KeyboardEvent } from 'react';
import { isComposing } from './isComposing';

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
