import { memberOf } from '../browser/memberOf';

/**
 * Focuses the element if no element has the focus. Never takes the focus from another element, not even on the host's
 * page.
 */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (!element) return;
  const page = element.ownerDocument;
  const focused = memberOf(page, 'activeElement');
  if (!focused || focused === memberOf(page, 'body')) element.focus({ preventScroll: true });
}
