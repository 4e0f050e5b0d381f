import { adoptSheet } from './sheets';
import type { StyleScope } from './sheets';

// jsdom cannot construct or adopt style sheets. So these tests only check which style sheet objects are adopted.
const sheet = (name: string) => ({ name }) as unknown as CSSStyleSheet;
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

const hosts = sheet('the host page');
const ours = sheet('ours');

test('a style sheet is adopted once for all components that use it, and removed with the last one', () => {
  const page = scope(hosts);
  const first = adoptSheet(page, ours);
  const second = adoptSheet(page, ours);
  expect(page.adoptedStyleSheets).toEqual([hosts, ours]);
  first();
  expect(page.adoptedStyleSheets).toEqual([hosts, ours]);
  second();
  expect(page.adoptedStyleSheets).toEqual([hosts]);
});

test('a removed style sheet can be adopted again, and those that the host adopts later remain', () => {
  const page = scope();
  adoptSheet(page, ours)();
  const release = adoptSheet(page, ours);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, hosts];
  release();
  expect(page.adoptedStyleSheets).toEqual([hosts]);
});

test('users are counted per document or shadow root', () => {
  const page = scope();
  const shadow = scope();
  const leavePage = adoptSheet(page, ours);
  adoptSheet(shadow, ours);
  leavePage();
  expect(page.adoptedStyleSheets).toEqual([]);
  expect(shadow.adoptedStyleSheets).toEqual([ours]);
});

test('a browser without adopted style sheets causes no error', () => {
  expect(() => adoptSheet({} as StyleScope, ours)()).not.toThrow();
});

test('a form that hides the document’s adopted style sheets changes nothing', () => {
  const page = scope(hosts);
  const list = () => Reflect.get(Scope.prototype, 'adoptedStyleSheets', page);
  Object.defineProperty(page, 'adoptedStyleSheets', { value: document.createElement('form') });
  const release = adoptSheet(page, ours);
  expect(list()).toEqual([hosts, ours]);
  release();
  expect(list()).toEqual([hosts]);
});
