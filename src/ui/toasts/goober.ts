/**
 * Replaces the style injector of notistack, which writes a `<style>` element. A strict content security policy and
 * Trusted Types refuse such an element, and it has no effect in a shadow root. This module writes the same rules into
 * one constructed sheet, which the widget's root adopts. notistack uses only this function of goober, with constant
 * styles.
 */
interface Rules {
  [key: string]: string | number | Rules;
}

/** Undefined in a browser without constructed sheets. */
export const sheet: CSSStyleSheet | undefined =
  typeof CSSStyleSheet === 'function' && 'replaceSync' in CSSStyleSheet.prototype
    ? new CSSStyleSheet()
    : undefined;

let count = 0;

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the rules for a selector: its own declarations first, then nested rules. */
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
 * Creates a class with these styles and returns its name. Its selector outranks the root's reset, as in all of the
 * widget's sheets.
 */
export function css(styles: Rules): string {
  const name = `portico-toast-${++count}`;
  for (const rule of rulesOf(`:is([data-portico],#p#p) .${name}`, styles)) {
    sheet?.insertRule(rule, sheet.cssRules.length);
  }
  return name;
}
