/** Gives the focus to an element when what had it is gone; never takes it from anything, on the host's page either. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  const { activeElement = null, body = null } = element?.ownerDocument ?? {};
  if (!activeElement || activeElement === body) element?.focus({ preventScroll: true });
}
