import { adoptSheet } from './sheets';
import type { StyleScope } from './sheets';

// jsdom cannot construct or adopt style sheets. So these tests only check which style sheet objects are adopted.
const sheet = (name: string) => ({ name }) as unknown as CSSStyleSheet;

/** A document or a shadow root: its list of style sheets is an accessor of the prototype. */
class Scope {
  #adopted: CSSStyleSheet[];
  constructor(...adopted: CSSStyleSheet[]) {
    this.#adopted = adopted;
  }
  get adoptedStyleSheets() {
    return this.#adopted;
  }
  set adoptedStyleSheets(sheets) {
    this.#adopted = sheets;
  }
}
const scope = (...adopted: CSSStyleSheet[]) => new Scope(...adopted) as unknown as StyleScope;

const hostSheet = sheet('the host page');
const widgetSheet = sheet('the widget');

test('a style sheet is adopted once for all components that use it, and removed with the last one', () => {
  const page = scope(hostSheet);
  const first = adoptSheet(page, widgetSheet);
  const second = adoptSheet(page, widgetSheet);
  expect(page.adoptedStyleSheets).toEqual([hostSheet, widgetSheet]);
  first();
  expect(page.adoptedStyleSheets).toEqual([hostSheet, widgetSheet]);
  second();
  expect(page.adoptedStyleSheets).toEqual([hostSheet]);
});

test('a removed style sheet can be adopted again, and those that the host adopts later remain', () => {
  const page = scope();
  adoptSheet(page, widgetSheet)();
  const release = adoptSheet(page, widgetSheet);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, hostSheet];
  release();
  expect(page.adoptedStyleSheets).toEqual([hostSheet]);
});

test('users are counted per document or shadow root', () => {
  const page = scope();
  const shadow = scope();
  const leavePage = adoptSheet(page, widgetSheet);
  adoptSheet(shadow, widgetSheet);
  leavePage();
  expect(page.adoptedStyleSheets).toEqual([]);
  expect(shadow.adoptedStyleSheets).toEqual([widgetSheet]);
});

test('a browser without adopted style sheets causes no error', () => {
  expect(() => adoptSheet({} as StyleScope, widgetSheet)()).not.toThrow();
});

test('a form that hides the document’s adopted style sheets changes nothing', () => {
  const page = scope(hostSheet);
  const list = () => Reflect.get(Scope.prototype, 'adoptedStyleSheets', page);
  Object.defineProperty(page, 'adoptedStyleSheets', { value: document.createElement('form') });
  const release = adoptSheet(page, widgetSheet);
  expect(list()).toEqual([hostSheet, widgetSheet]);
  release();
  expect(list()).toEqual([hostSheet]);
});
