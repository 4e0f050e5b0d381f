/** In order: the nearest `lang` around the node, also outside of its shadow root, and then the browser's languages. */
export function preferredLanguages(node: Element | null): string[] {
  const page = languageAround(node);
  return page ? [page, ...browserLanguages()] : browserLanguages();
}

function browserLanguages(): string[] {
  try {
    const { languages, language }: { languages: unknown; language: unknown } = navigator;
    if (isListOfTexts(languages)) return languages;
    return typeof language === 'string' ? [language] : [];
  } catch {
    return []; // a script of the page may have replaced these properties
  }
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function languageAround(node: Element | null): string | undefined {
  try {
    for (let start = node && parentOf(node); start; start = shadowHostOf(start)) {
      const found = start.closest('[lang]');
      if (found) return found.getAttribute('lang') ?? undefined;
    }
  } catch {
    // A field of a form around the widget hides the method above that has its name, and the call throws.
  }
  return undefined;
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
