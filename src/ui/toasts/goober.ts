/**
 * Replaces the style injector of notistack (goober), which writes a `<style>` element. A strict content security
 * policy and Trusted Types forbid such an element, and it would have no effect in a shadow root. This module writes
 * the same rules into a constructed style sheet, which the widget's root adopts. notistack uses no other function of
 * goober, and its styles are constant.
 */
interface Rules {
  [key: string]: string | number | Rules;
}

/** The style sheet, or `undefined` if the browser has no constructed style sheets. */
export const sheet: CSSStyleSheet | undefined =
  typeof CSSStyleSheet === 'function' && 'replaceSync' in CSSStyleSheet.prototype
    ? new CSSStyleSheet()
    : undefined;

let count = 0;

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the CSS rules for a selector: first its own declarations, then the nested rules. */
export function rulesOf(selector: string, styles: Rules): string[] {
  const declarations: string[] = [];
  const nested: string[] = [];
  for (const [key, value] of Object.entries(styles)) {
    if (typeof value !== 'object') declarations.push(`${hyphenated(key)}:${value}`);
    else if (key.startsWith('@')) nested.push(`${key}{${rulesOf(selector, value).join('')}}`);
    else nested.push(...rulesOf(`${selector} ${key}`, value));
  }
  return [`${selector}{${declarations.join(';')}}`, ...nested];
}

/**
 * Creates a CSS class with these styles and returns its name. As in all style sheets of the widget, the selector
 * outranks the reset of the widget's root.
 */
export function css(styles: Rules): string {
  const name = `portico-toast-${++count}`;
  for (const rule of rulesOf(`:is([data-portico],#p#p) .${name}`, styles)) {
    sheet?.insertRule(rule, sheet.cssRules.length);
  }
  return name;
}
