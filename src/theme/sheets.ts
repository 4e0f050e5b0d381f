import { memberOf } from '../browser/memberOf';

export type StyleScope = Document | ShadowRoot;

/** The number of mounted components that use each sheet, per document or shadow root. Widgets may share a document. */
const users = new WeakMap<StyleScope, Map<CSSStyleSheet, number>>();

/**
 * Adopts a constructed sheet into the scope, once for all its users. Returns a function that ends the use; the last
 * user's call removes the sheet. Does nothing in a browser without adopted style sheets.
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
 * Returns the scope's adopted sheets and applies `change` to them. Uses the prototype's accessor, because a form named
 * `adoptedStyleSheets` hides the document's.
 */
function adopted(scope: StyleScope, change?: (sheets: Sheets) => Sheets): Sheets | undefined {
  const sheets: Sheets | undefined = memberOf(scope, 'adoptedStyleSheets');
  if (sheets && change)
    Reflect.set(Object.getPrototypeOf(scope), 'adoptedStyleSheets', change(sheets), scope);
  return sheets;
}
