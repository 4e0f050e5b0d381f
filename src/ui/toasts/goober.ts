/**
 * Replaces goober, the library with which notistack writes its styles into a `<style>` element. A strict content
 * security policy or Trusted Types would forbid that element, and it would have no effect on a shadow root. This module
 * writes the same rules into a constructed style sheet, which the widget's root adopts. The module has only the
 * function of goober that notistack uses.
 */
interface Rules {
  [key: string]: string | number | Rules;
}

export const sheet = new CSSStyleSheet();

let count = 0;

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns these styles as the text of CSS declarations. A nested object becomes a nested rule. */
export function textOf(styles: Rules): string {
  return Object.entries(styles)
    .map(([key, value]) =>
      typeof value === 'object' ? `${key}{${textOf(value)}}` : `${hyphenated(key)}:${value};`,
    )
    .join('');
}

/**
 * Creates a CSS class with these styles and returns its name. The selector is stronger than the reset of the widget's
 * root, as in all of the widget's style sheets.
 */
export function css(styles: Rules): string {
  const name = `portico-toast-${count}`;
  sheet.insertRule(`:is([data-portico],#p#p) .${name}{${textOf(styles)}}`, count++);
  return name;
}
