/** Returns the page's address with query and hash. On a server, which has no page, returns an empty text. */
export function readAddress(): string {
  return typeof location === 'undefined' ? '' : location.href;
}

/** Replaces the address of the current history entry. The host's history state stays in the entry. */
export function replaceAddress(href: string): void {
  try {
    history.replaceState(history.state, '', href);
  } catch {
    // `replaceState` throws in some sandboxed frames. In Safari it also throws after a hundred calls in half a minute.
  }
}
