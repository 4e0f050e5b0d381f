import { oncePerPage } from './pageScope';

const shared = { value: new Map(), configurable: true };
afterEach(() => Object.defineProperty(globalThis, Symbol.for('portico'), shared));

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
