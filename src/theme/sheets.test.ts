import { adoptSheet } from './sheets';
import type { StyleScope } from './sheets';

// jsdom cannot construct or adopt style sheets, so these tests check only which are adopted.

function fakeWindow() {
  return {
    CSSStyleSheet: class {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    },
  };
}
type Sheet = InstanceType<ReturnType<typeof fakeWindow>['CSSStyleSheet']>;

/** In browsers, the list of style sheets is an accessor of the prototype. */
class Scope {
  #view = fakeWindow();
  #adopted: Sheet[] = [];
  get ownerDocument() {
    return null;
  }
  get defaultView() {
    return this.#view;
  }
  get adoptedStyleSheets() {
    return this.#adopted;
  }
  set adoptedStyleSheets(sheets) {
    // A browser throws too, for a style sheet of another window.
    if (!sheets.every((sheet) => sheet instanceof this.#view.CSSStyleSheet)) throw new TypeError('Sharing');
    this.#adopted = sheets;
  }
  adopt(text: string) {
    const sheet = new this.#view.CSSStyleSheet();
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

test('users are counted per document, and each document gets a style sheet of its own window', () => {
  const [page, popUp] = [new Scope(), new Scope()];
  const leavePage = adopt(page, 'widget');
  adopt(popUp, 'widget');
  leavePage();
  expect(textsIn(page)).toEqual([]);
  expect(textsIn(popUp)).toEqual(['widget']);
});

test('a browser without adopted style sheets causes no error', () => {
  expect(() => adoptSheet({} as StyleScope, 'widget')()).not.toThrow();
});

test('a form that hides the document’s adopted style sheets changes nothing', () => {
  const page = new Scope().adopt('host');
  const texts = () => Reflect.get(Scope.prototype, 'adoptedStyleSheets', page).map(({ text }: Sheet) => text);
  Object.defineProperty(page, 'adoptedStyleSheets', { value: document.createElement('form') });
  const release = adopt(page, 'widget');
  expect(texts()).toEqual(['host', 'widget']);
  release();
  expect(texts()).toEqual(['host']);
});
