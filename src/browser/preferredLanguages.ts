/**
 * Returns the languages to try, in the order of preference. First comes the page's language: the nearest attribute
 * `lang` around the node, even if it is outside of the node's shadow root. The browser's languages follow.
 */
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
    // The search continues outside of each shadow root, at the root's host element.
    for (let start = node && parentOf(node); start; start = shadowHostOf(start)) {
      const found = start.closest('[lang]');
      if (found) return found.getAttribute('lang') ?? undefined;
    }
  } catch {
    // A form around the widget may have a field with the name of one of the methods above. Then the field hides the
    // method, and the call throws.
  }
  return undefined;
}

const parentOf = (node: Element) => node.parentElement ?? shadowHostOf(node);

function shadowHostOf(node: Element): Element | null {
  // Without `instanceof`, because the node may be in the document of another window, which has its own classes.
  return (node.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

/**
 * Returns whether the widget's code contains the texts of a language. It contains only English; all other languages
 * have a file. The pattern matches `en`, `en-GB` and `en_US`, but not the pseudo-language `en-XA`, which has a file.
 */
export const isEnglish = (tag: string): boolean => /^en([-_](?!x)|$)/i.test(tag);
