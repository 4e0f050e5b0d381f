/** The page's address with query and hash; empty without a page. */
export function readAddress(): string {
  return typeof location === 'undefined' ? '' : location.href;
}

/** Replaces the address of the current history entry. The host's state of that entry stays. */
export function replaceAddress(href: string): void {
  try {
    history.replaceState(history.state, '', href);
  } catch {
    // Some frames forbid it, and Safari does after a hundred changes in half a minute.
  }
}
