export type StyleScope = Document | ShadowRoot;

/** The number of mounted components that use each sheet, per document or shadow root. Widgets may share a document. */
const users = new WeakMap<StyleScope, Map<CSSStyleSheet, number>>();

/**
 * Adopts a constructed sheet into the scope, once for all its users. Returns a function that ends the use; the last
 * user's call removes the sheet. Does nothing in a browser without adopted style sheets.
 */
export function adoptSheet(scope: StyleScope, sheet: CSSStyleSheet): () => void {
  if (!scope.adoptedStyleSheets) return () => {};
  const counts = users.get(scope) ?? new Map<CSSStyleSheet, number>();
  users.set(scope, counts);
  const change = (by: number) => {
    const count = (counts.get(sheet) ?? 0) + by;
    counts.set(sheet, count);
    return count;
  };

  if (change(1) === 1) scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
  return () => {
    if (change(-1) === 0)
      scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
