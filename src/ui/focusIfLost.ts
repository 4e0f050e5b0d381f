/**
 * Focuses the element if no element has the focus. Never takes the focus from another element, not even on the host's
 * page.
 */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  const { activeElement = null, body = null } = element?.ownerDocument ?? {};
  if (!activeElement || activeElement === body) element?.focus({ preventScroll: true });
}
