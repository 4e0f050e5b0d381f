/** Tests pages without a usable ResizeObserver. */
import { watchHeight } from './watchHeight';

afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

test.each([
  ['lacks ResizeObserver', undefined],
  ['has an element with the name ResizeObserver', document.createElement('img')],
])('a page that %s gets no heights', (_, found) => {
  Reflect.set(globalThis, 'ResizeObserver', found);
  const listener = jest.fn();
  watchHeight(document.body, listener)();
  expect(listener).not.toHaveBeenCalled();
});
