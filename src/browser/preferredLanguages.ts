/**
 * Returns the languages to try, in the order of preference. First comes the page's language: the nearest attribute
 * `lang` around the node, even if it is outside of the node's shadow root. The browser's languages follow.
 */
export function preferredLanguages(node: Element | null): string[] {
  const page = languageAround(node);
  return page ? [page, ...ofBrowser()] : ofBrowser();
}

function ofBrowser(): string[] {
  try {
    const { languages, language }: { languages: unknown; language: unknown } = navigator;
    return [languages, [language]].find(isTags) ?? [];
  } catch {
    return []; // a script of the page may have replaced these properties
  }
}

const isTags = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((tag) => typeof tag === 'string');

function languageAround(node: Element | null): string | undefined {
  try {
    for (let at = node && above(node); at; at = hostOf(at)) {
      const found = at.closest('[lang]');
      if (found) return found.getAttribute('lang') ?? undefined;
    }
  } catch {
    // A form around the widget may have a field with the name of one of the methods above. Then the field hides the
    // method, and the call throws.
  }
  return undefined;
}

const above = (node: Element) => node.parentElement ?? hostOf(node);

function hostOf(node: Element): Element | null {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/**
 * Returns whether the widget's code contains the texts of a language. It contains only English; all other languages
 * have a file. The pseudo-language `en-XA` has a file too, although its tag starts like English ones.
 */
export const isEnglish = (tag: string): boolean => /^en([-_](?!x)|$)/i.test(tag);
