/*
 * Replaces the library goober, of which notistack uses one function. goober's `<style>` element would be forbidden by a
 * strict content security policy or Trusted Types, and have no effect in a shadow root. Here a style sheet of the
 * widget gets the same rules.
 */

/** As notistack writes them. */
interface Rules {
  [key: string]: string | number | Rules;
}

const rules: string[] = [];

export const collectedRules = () => rules.join('');

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** For example `z-index:3;` for `{ zIndex: 3 }`. A nested object becomes a nested rule. */
function cssOf(styles: Rules): string {
  return Object.entries(styles)
    .map(([key, value]) =>
      typeof value === 'object' ? `${key}{${cssOf(value)}}` : `${hyphenated(key)}:${value};`,
    )
    .join('');
}

/** Creates a CSS class and returns its name. The selector has precedence over the reset of the widget's root. */
export function css(styles: Rules): string {
  const name = `portico-toast-${rules.length}`;
  rules.push(`:is([data-portico],#p#p) .${name}{${cssOf(styles)}}`);
  return name;
}
