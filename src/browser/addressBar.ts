/** Returns the page's address with query and hash, or an empty text if there is no page (on a server). */
export function readAddress(): string {
  return typeof location === 'undefined' ? '' : location.href;
}

/** Replaces the address of the current history entry. The host's state in that entry stays. */
export function replaceAddress(href: string): void {
  try {
    history.replaceState(history.state, '', href);
  } catch {
    // The browser forbids it in some frames. Safari also forbids it after a hundred changes in half a minute.
  }
}
