import { memberOf } from '../browser/memberOf';

export type StyleScope = Document | ShadowRoot;

/**
 * For each document or shadow root, and for each style sheet, the number of mounted components that use it. Several
 * widgets may be in one document.
 */
const users = new WeakMap<StyleScope, Map<CSSStyleSheet, number>>();

/**
 * Adopts a constructed style sheet into the document or shadow root, unless another component has done so. Returns a
 * function that ends the use. When no component uses the style sheet any more, it is removed. If the browser has no
 * adopted style sheets, the function does nothing.
 */
export function adoptSheet(scope: StyleScope, sheet: CSSStyleSheet): () => void {
  if (!adopted(scope)) return () => {};
  const counts = users.get(scope) ?? new Map<CSSStyleSheet, number>();
  users.set(scope, counts);
  const change = (by: number) => {
    const count = (counts.get(sheet) ?? 0) + by;
    counts.set(sheet, count);
    return count;
  };

  if (change(1) === 1) adopted(scope, (sheets) => [...sheets, sheet]);
  return () => {
    if (change(-1) > 0) return;
    counts.delete(sheet);
    adopted(scope, (sheets) => sheets.filter((other) => other !== sheet));
  };
}

type Sheets = readonly CSSStyleSheet[];

/**
 * Applies `change` to the adopted style sheets of the document or shadow root. Returns the list before the change.
 * The function uses the prototype's accessor, because a form named `adoptedStyleSheets` hides the document's own
 * member.
 */
function adopted(scope: StyleScope, change?: (sheets: Sheets) => Sheets): Sheets | undefined {
  const sheets: Sheets | undefined = memberOf(scope, 'adoptedStyleSheets');
  if (sheets && change)
    Reflect.set(Object.getPrototypeOf(scope), 'adoptedStyleSheets', change(sheets), scope);
  return sheets;
}
