/** The page's address with query and hash; empty where there is no page. */
export function readAddress(): string {
  return typeof location === 'undefined' ? '' : location.href;
}

/** Shows another address for the same entry of the history; the host's state of that entry stays. */
export function replaceAddress(href: string): void {
  try {
    history.replaceState(history.state, '', href);
  } catch {
    // Refused in some frames, and by Safari after a hundred changes in half a minute.
  }
}
