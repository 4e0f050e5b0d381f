import { memberOf } from '../browser/dom';

export type StyleScope = Document | ShadowRoot;

interface Adopted {
  readonly sheet: CSSStyleSheet;
  /** How many mounted components use the style sheet. */
  uses: number;
}

/**
 * The style sheets of each document or shadow root, by their text. A document may contain several widgets, which share
 * the style sheets.
 */
const adopted = new WeakMap<StyleScope, Map<string, Adopted>>();

/**
 * Adopts a style sheet into the document or shadow root, unless another component has adopted it already. The returned
 * function removes the style sheet, unless another component still uses it. If the browser does not support adopted
 * style sheets, `adoptSheet` does nothing.
 */
export function adoptSheet(scope: StyleScope, text: string): () => void {
  if (!adoptedSheets(scope)) return () => {};
  const known = adopted.get(scope) ?? new Map<string, Adopted>();
  adopted.set(scope, known);
  const entry = known.get(text) ?? { sheet: createSheet(scope, text), uses: 0 };
  known.set(text, entry);

  const { sheet } = entry;
  if (++entry.uses === 1) changeSheets(scope, (sheets) => [...sheets, sheet]);
  return () => {
    if (--entry.uses > 0) return;
    changeSheets(scope, (sheets) => sheets.filter((other) => other !== sheet));
  };
}

/**
 * A host may render the widget into the document of a frame or another window. A document adopts only style sheets of
 * its own window.
 */
function createSheet(scope: StyleScope, text: string): CSSStyleSheet {
  const page = memberOf(scope, 'ownerDocument') ?? (scope as Document); // a document has no owner
  const sheet = new (memberOf(page, 'defaultView') ?? window).CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
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
