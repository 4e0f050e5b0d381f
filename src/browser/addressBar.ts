/** Also reads a relative URL. */
export const queryOf = (href: string) => new URL(href, 'https://page.invalid').searchParams;

/** Removes parameters from the query and keeps the rest of the URL as it is, which a `URL` object might change. */
export function withoutParameters(href: string, names: readonly string[]): string {
  return href.replace(/^([^?#]*)\?([^#]*)/, (_, beforeQuery: string, query: string) => {
    const parameters = query.split('&').filter((parameter) => {
      // The client decodes percent-encoded names, so we do too.
      const decoded = new URLSearchParams(parameter);
      return !names.some((name) => decoded.has(name));
    });
    const isEmpty = parameters.join('') === '';
    return isEmpty ? beforeQuery : `${beforeQuery}?${parameters.join('&')}`;
  });
}

/** Returns an empty text on a server. */
export function readPageUrl(): string {
  return typeof location === 'undefined' ? '' : location.href;
}

/** Replaces the page's URL, and keeps the host's history state. Does nothing if the browser forbids it. */
export function replacePageUrl(href: string): void {
  try {
    history.replaceState(history.state, '', href);
  } catch {
    // `replaceState` throws in some sandboxed frames. In Safari it also throws after a hundred calls in half a minute.
  }
}
