import sheet from './toasts.module.css';

/*
 * Replaces the library goober, of which notistack uses one function. With goober, notistack would write its styles into
 * a `<style>` element. A strict content security policy or Trusted Types would forbid this element, and in a shadow
 * root it would have no effect. This module writes the same rules into the style sheet of `toasts.module.css` instead,
 * before the rules of that file. So if two rules have the same specificity, the rule of `toasts.module.css` applies.
 */

/** Styles as notistack writes them. */
interface Rules {
  [key: string]: string | number | Rules;
}

/** The number of classes that have been created. */
let count = 0;

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
  const name = `portico-toast-${count}`;
  sheet.insertRule(`:is([data-portico],#p#p) .${name}{${cssOf(styles)}}`, count++);
  return name;
}
