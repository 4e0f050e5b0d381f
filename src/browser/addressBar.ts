/** Returns the page's address with query and hash. On a server, which has no page, returns an empty text. */
export function readAddress(): string {
  return typeof location === 'undefined' ? '' : location.href;
}

/**
 * Replaces the page's address without loading the new address. Keeps the host's history state. Returns false if the
 * browser forbids it.
 */
export function replaceAddress(href: string): boolean {
  try {
    history.replaceState(history.state, '', href);
    return true;
  } catch {
    // `replaceState` throws in some sandboxed frames. In Safari it also throws after a hundred calls in half a minute.
    return false;
  }
}
