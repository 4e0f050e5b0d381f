import type { Locator } from '@playwright/test';

/**
 * Returns an element's text as it stands on the screen: line by line, each from left to right. A word of a
 * right-to-left language becomes `«»`. Several such words beside each other become a single `«»`. Spaces are left out.
 */
export const onScreen = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const letters: { letter: string; top: number; left: number; height: number }[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const value = text.nodeValue ?? '';
      for (let index = 0; index < value.length; index++) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { top, left, width, height } = range.getBoundingClientRect();
        const letter = value.charAt(index);
        if (width > 0 && letter.trim()) letters.push({ letter, top, left, height });
      }
    }
    letters.sort((one, other) => one.top - other.top);
    // A letter whose top is above the middle of the line's first letter belongs to that line.
    const lines: (typeof letters)[] = [];
    for (const each of letters) {
      const [first] = lines.at(-1) ?? [];
      if (first && each.top < first.top + first.height / 2) lines.at(-1)?.push(each);
      else lines.push([each]);
    }
    return lines
      .map((line) =>
        line
          .toSorted((one, other) => one.left - other.left)
          .map(({ letter }) => letter)
          .join('')
          .replace(/[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+/gu, '«»'),
      )
      .join('\n');
  });
