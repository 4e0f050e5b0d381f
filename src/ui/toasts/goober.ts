/*
 * Replaces the library goober, of which notistack uses one function. With goober, notistack would write its styles into
 * a `<style>` element. A strict content security policy or Trusted Types would forbid this element, and in a shadow
 * root it would have no effect. This module collects the same rules in a text instead, for a style sheet of the widget.
 */

/** Styles as notistack writes them. */
interface Rules {
  [key: string]: string | number | Rules;
}

/** The rule of each class that has been created. */
const rules: string[] = [];

export const collectedRules = () => rules.join('');

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns styles as CSS, for example `z-index:3;` for `{ zIndex: 3 }`. A nested object becomes a nested rule. */
export function cssOf(styles: Rules): string {
  return Object.entries(styles)
    .map(([key, value]) =>
      typeof value === 'object' ? `${key}{${cssOf(value)}}` : `${hyphenated(key)}:${value};`,
    )
    .join('');
}

/**
 * Creates a CSS class with these styles and returns its name. As in all style sheets of the widget, the selector has
 * precedence over the reset of the widget's root.
 */
export function css(styles: Rules): string {
  const name = `portico-toast-${rules.length}`;
  rules.push(`:is([data-portico],#p#p) .${name}{${cssOf(styles)}}`);
  return name;
}
