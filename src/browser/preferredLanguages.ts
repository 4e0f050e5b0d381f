/** In order: the nearest `lang` around the node, also outside of its shadow root, and then the browser's languages. */
export function preferredLanguages(node: Element | null): readonly string[] {
  const page = languageAround(node);
  return page ? [page, ...navigator.languages] : navigator.languages;
}

function languageAround(node: Element | null): string | null {
  for (let start = node && parentOf(node); start; start = shadowHostOf(start)) {
    const found = start.closest('[lang]');
    if (found) return found.getAttribute('lang');
  }
  return null;
}

const parentOf = (node: Element) => node.parentElement ?? shadowHostOf(node);

function shadowHostOf(node: Element): Element | null {
  // No `instanceof`: the node may be in the document of another window, which has its own classes.
  return (node.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

/**
 * English is in the widget's code; all other languages have a file. Matches `en`, `en-GB` and `en_US`, but not the
 * pseudo-language `en-XA`, which has a file.
 */
export const isEnglish = (tag: string): boolean => /^en([-_](?!x)|$)/i.test(tag);
