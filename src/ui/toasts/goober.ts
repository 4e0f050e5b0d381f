/**
 * Stands in for the style injector of notistack, which writes a `<style>` element: refused by a strict content security
 * policy and by Trusted Types, and of no effect in a shadow root. The same rules go into one constructed sheet here,
 * which the widget's root adopts. notistack uses this one function of it, with its own constant styles.
 */
interface Rules {
  [key: string]: string | number | Rules;
}

/** Nothing where sheets cannot be constructed. */
export const sheet: CSSStyleSheet | undefined =
  typeof CSSStyleSheet === 'function' && 'replaceSync' in CSSStyleSheet.prototype
    ? new CSSStyleSheet()
    : undefined;

let count = 0;

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The rules for one selector: its declarations, then those of what is nested in it. */
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

/** Makes a class with these styles and answers its name. It outranks the root's shield, as every sheet of ours does. */
export function css(styles: Rules): string {
  const name = `portico-toast-${++count}`;
  for (const rule of rulesOf(`:is([data-portico],#p#p) .${name}`, styles)) {
    sheet?.insertRule(rule, sheet.cssRules.length);
  }
  return name;
}
