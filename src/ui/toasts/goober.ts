/*
 * The builds and Jest use this file instead of the library goober (`goober$` in webpack.config.ts, ADR 0006), of which
 * notistack needs one function. goober writes a `<style>` element, which a strict content security policy forbids and
 * which has no effect in a shadow root. Here the rules go into a style sheet of the widget.
 */

interface Rules {
  [key: string]: string | number | Rules;
}

const rules: string[] = [];

/** For ToastStack: the rules of all classes that notistack has created when it was loaded. */
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
