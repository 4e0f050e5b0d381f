import { watchHeight } from './watchHeight';

afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

test.each([
  ['lacks ResizeObserver', undefined],
  ['has an element of that name in its place', document.createElement('img')],
])('where the page %s, nothing is watched', (_, found) => {
  Reflect.set(globalThis, 'ResizeObserver', found);
  const listener = jest.fn();
  watchHeight(document.body, listener)();
  expect(listener).not.toHaveBeenCalled();
});
