import { adoptSheet, type StyleScope } from './sheets';

// jsdom cannot construct or adopt style sheets, so these tests check only which are adopted.

class FakeSheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

/** In browsers, these properties are accessors of the prototype. */
class Scope {
  #adopted: FakeSheet[] = [];
  get ownerDocument() {
    return null;
  }
  get defaultView() {
    return { CSSStyleSheet: FakeSheet };
  }
  get adoptedStyleSheets() {
    return this.#adopted;
  }
  set adoptedStyleSheets(sheets) {
    this.#adopted = sheets;
  }
  adopt(text: string) {
    const sheet = new FakeSheet();
    sheet.replaceSync(text);
    this.adoptedStyleSheets = [...this.adoptedStyleSheets, sheet];
    return this;
  }
}
const adopt = (scope: Scope, text: string) => adoptSheet(scope as unknown as StyleScope, text);
const textsIn = (scope: Scope) => scope.adoptedStyleSheets.map(({ text }) => text);

test('a style sheet is adopted once for all components that use it, and removed with the last one', () => {
  const page = new Scope().adopt('host');
  const first = adopt(page, 'widget');
  const second = adopt(page, 'widget');
  expect(textsIn(page)).toEqual(['host', 'widget']);
  first();
  expect(textsIn(page)).toEqual(['host', 'widget']);
  second();
  expect(textsIn(page)).toEqual(['host']);
});

test('a form that hides the document’s adopted style sheets changes nothing', () => {
  const page = new Scope().adopt('host');
  const texts = () =>
    Reflect.get(Scope.prototype, 'adoptedStyleSheets', page).map(({ text }: FakeSheet) => text);
  Object.defineProperty(page, 'adoptedStyleSheets', { value: document.createElement('form') });
  const release = adopt(page, 'widget');
  expect(texts()).toEqual(['host', 'widget']);
  release();
  expect(texts()).toEqual(['host']);
});
