import { nativePropertyOf } from '../browser/dom';

export type StyleScope = Document | ShadowRoot;

interface Adopted {
  readonly sheet: CSSStyleSheet;
  uses: number;
}

/** By document or shadow root, then by text: the widgets of a document share the style sheets. */
const adopted = new WeakMap<StyleScope, Map<string, Adopted>>();

/** Adopts a style sheet, unless another component has. The returned function removes it with its last user. */
export function adoptSheet(scope: StyleScope, text: string): () => void {
  if (!adoptedSheets(scope)) return () => {};
  const byText = adopted.get(scope) ?? new Map<string, Adopted>();
  adopted.set(scope, byText);
  const entry = byText.get(text) ?? { sheet: createSheet(scope, text), uses: 0 };
  byText.set(text, entry);

  const { sheet } = entry;
  if (++entry.uses === 1) changeSheets(scope, (sheets) => [...sheets, sheet]);
  return () => {
    if (--entry.uses > 0) return;
    changeSheets(scope, (sheets) => sheets.filter((other) => other !== sheet));
  };
}

/** The widget may be in the document of a frame, and a document adopts only style sheets of its own window. */
function createSheet(scope: StyleScope, text: string): CSSStyleSheet {
  const page = nativePropertyOf(scope, 'ownerDocument') ?? (scope as Document); // a document has no owner
  const sheet = new (nativePropertyOf(page, 'defaultView') ?? window).CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

type Sheets = readonly CSSStyleSheet[];

// Read through the prototype, because a form named `adoptedStyleSheets` hides the document's property.

function adoptedSheets(scope: StyleScope): Sheets | undefined {
  return nativePropertyOf(scope, 'adoptedStyleSheets');
}

function changeSheets(scope: StyleScope, change: (sheets: Sheets) => Sheets): void {
  const sheets = adoptedSheets(scope);
  if (sheets) Reflect.set(Object.getPrototypeOf(scope), 'adoptedStyleSheets', change(sheets), scope);
}
