import { memberOf } from '../browser/memberOf';

export type StyleScope = Document | ShadowRoot;

/**
 * For each document or shadow root: how many mounted components use each style sheet. A document may contain several
 * widgets, which share the count.
 */
const useCounts = new WeakMap<StyleScope, Map<CSSStyleSheet, number>>();

/**
 * Adopts a constructed style sheet into the document or shadow root, unless another component has adopted it already.
 * The returned function removes the style sheet, unless another component still uses it. If the browser does not
 * support adopted style sheets, `adoptSheet` does nothing.
 */
export function adoptSheet(scope: StyleScope, sheet: CSSStyleSheet): () => void {
  if (!adoptedSheets(scope)) return () => {};
  const counts = useCounts.get(scope) ?? new Map<CSSStyleSheet, number>();
  useCounts.set(scope, counts);
  const changeCount = (by: 1 | -1) => {
    const count = (counts.get(sheet) ?? 0) + by;
    counts.set(sheet, count);
    return count;
  };

  if (changeCount(1) === 1) changeSheets(scope, (sheets) => [...sheets, sheet]);
  return () => {
    if (changeCount(-1) > 0) return;
    counts.delete(sheet);
    changeSheets(scope, (sheets) => sheets.filter((other) => other !== sheet));
  };
}

type Sheets = readonly CSSStyleSheet[];

// The property is read and set through the prototype, because in a page with a form named `adoptedStyleSheets`,
// `document.adoptedStyleSheets` is this form.

function adoptedSheets(scope: StyleScope): Sheets | undefined {
  return memberOf(scope, 'adoptedStyleSheets');
}

function changeSheets(scope: StyleScope, change: (sheets: Sheets) => Sheets): void {
  const sheets = adoptedSheets(scope);
  if (sheets) Reflect.set(Object.getPrototypeOf(scope), 'adoptedStyleSheets', change(sheets), scope);
}
