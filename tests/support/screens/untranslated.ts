import type { Page } from '@playwright/test';

/**
 * Returns the texts that are not translated. Call it while the widget is in a pseudo-language: there, each translated
 * text is in brackets. The function leaves out inserted values (`strong` and `bdi`) and the names of countries.
 */
export const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const widget = document.querySelector('#widget');
    const scope = [...(widget?.querySelectorAll('*') ?? [])].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
    const root = (scope ?? widget)?.querySelector('[data-portico]');
    if (!root) return ['no widget'];
    const found: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const next = (from: TreeWalker) => from.nextNode() as Text | null; // the walker shows only texts
    // A text with values consists of several nodes. So a bracket may be open at the start of a node.
    let open = 0;
    for (let text = next(walker); text; text = next(walker)) {
      if (text.parentElement?.closest('bdi, strong, option, svg')) continue;
      let outside = '';
      for (const letter of text.data) {
        if (letter === '[') open += 1;
        else if (letter === ']') open -= 1;
        else if (open === 0) outside += letter;
      }
      if (/\p{L}/u.test(outside)) found.push(outside.trim());
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      for (const node of root.querySelectorAll(`[${name}]`)) {
        const value = node.getAttribute(name) ?? '';
        if (/\p{L}/u.test(value) && !/^\[.*\]$/s.test(value)) found.push(`${name}: ${value}`);
      }
    }
    return found;
  });
