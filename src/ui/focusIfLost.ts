import { memberOf } from '../browser/memberOf';

/**
 * Focuses the element if no element of the page has the focus. An element of the host's page that has the focus keeps
 * it.
 */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (!element) return;
  const page = element.ownerDocument;
  const focused = memberOf(page, 'activeElement');
  if (!focused || focused === memberOf(page, 'body')) element.focus({ preventScroll: true });
}
