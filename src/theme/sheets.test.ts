import { adoptSheet } from './sheets';
import type { StyleScope } from './sheets';

// jsdom can neither construct nor adopt sheets; only their identity counts here.
const sheet = (name: string) => ({ name }) as unknown as CSSStyleSheet;
const scope = (...adopted: CSSStyleSheet[]) => ({ adoptedStyleSheets: adopted }) as unknown as StyleScope;

const hosts = sheet('the host page');
const ours = sheet('ours');

test('a sheet is adopted once, however many wear it, and goes with the last of them', () => {
  const page = scope(hosts);
  const first = adoptSheet(page, ours);
  const second = adoptSheet(page, ours);
  expect(page.adoptedStyleSheets).toEqual([hosts, ours]);
  first();
  expect(page.adoptedStyleSheets).toEqual([hosts, ours]);
  second();
  expect(page.adoptedStyleSheets).toEqual([hosts]);
});

test('it can come back, and what the host adopts meanwhile stays', () => {
  const page = scope();
  adoptSheet(page, ours)();
  const release = adoptSheet(page, ours);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, hosts];
  release();
  expect(page.adoptedStyleSheets).toEqual([hosts]);
});

test('scopes are counted apart', () => {
  const page = scope();
  const shadow = scope();
  const leavePage = adoptSheet(page, ours);
  adoptSheet(shadow, ours);
  leavePage();
  expect(page.adoptedStyleSheets).toEqual([]);
  expect(shadow.adoptedStyleSheets).toEqual([ours]);
});

test('a browser that cannot adopt sheets is left alone', () => {
  expect(() => adoptSheet({} as StyleScope, ours)()).not.toThrow();
});
