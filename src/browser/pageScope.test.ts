import { oncePerPage } from './pageScope';

const symbol = Symbol.for('portico');
const setShared = (value: unknown) =>
  Object.defineProperty(globalThis, symbol, { value, configurable: true });

afterEach(() => setShared(new Map()));

test('the first caller creates the value, later callers get the same one', () => {
  const create = jest.fn(() => ({ made: true }));
  const first = oncePerPage('thing/1', create);
  expect(oncePerPage('thing/1', create)).toBe(first);
  expect(create).toHaveBeenCalledTimes(1);
});

test('another copy of this code gets the same value', async () => {
  const first = oncePerPage('thing/1', () => ({}));
  jest.resetModules();
  const copy = await import('./pageScope');
  expect(copy.oncePerPage).not.toBe(oncePerPage);
  expect(copy.oncePerPage('thing/1', () => ({}))).toBe(first);
});

test('an element under our symbol is ignored', () => {
  setShared(document.createElement('div'));
  const shared = oncePerPage('thing/1', () => ({}));
  expect(oncePerPage('thing/1', () => ({}))).toBe(shared);
});

test('null under an object’s name is ignored', () => {
  setShared(new Map([['thing/1', null]]));
  const created = {};
  expect(oncePerPage('thing/1', () => created)).toBe(created);
});
