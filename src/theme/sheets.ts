import { memberOf } from '../browser/memberOf';

export type StyleScope = Document | ShadowRoot;

/**
 * For each document or shadow root: how many mounted components use each style sheet. A document may contain several
 * widgets, which share the count.
 */
const users = new WeakMap<StyleScope, Map<CSSStyleSheet, number>>();

/**
 * Adopts a constructed style sheet into the document or shadow root, unless another component has adopted it already.
 * The returned function removes the style sheet, unless another component still uses it. If the browser does not
 * support adopted style sheets, `adoptSheet` does nothing.
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
 * Returns the adopted style sheets of a document or shadow root, and replaces them with the result of `change`. The
 * property is set through the prototype, because in a page with a form named `adoptedStyleSheets`,
 * `document.adoptedStyleSheets` is this form.
 */
function adopted(scope: StyleScope, change?: (sheets: Sheets) => Sheets): Sheets | undefined {
  const sheets: Sheets | undefined = memberOf(scope, 'adoptedStyleSheets');
  if (sheets && change)
    Reflect.set(Object.getPrototypeOf(scope), 'adoptedStyleSheets', change(sheets), scope);
  return sheets;
}
