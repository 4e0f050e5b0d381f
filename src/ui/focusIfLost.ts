import { memberOf } from '../browser/memberOf';

/**
 * Gives the element the focus, unless another element of the page has the focus, inside or outside of the widget.
 * Returns whether the element got the focus.
 */
export function focusIfLost(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  const page = element.ownerDocument;
  const focused = memberOf(page, 'activeElement');
  const isLost = !focused || focused === memberOf(page, 'body');
  if (isLost) element.focus({ preventScroll: true });
  return isLost;
}
