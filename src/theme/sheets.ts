export type StyleScope = Document | ShadowRoot;

/** How many mounted components wear each sheet, per scope: several widgets may share a document. */
const users = new WeakMap<StyleScope, Map<CSSStyleSheet, number>>();

/**
 * Adopts a constructed sheet unless the scope has it; the answer gives it back, and the last one to do so removes it.
 * Does nothing where sheets cannot be adopted.
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
