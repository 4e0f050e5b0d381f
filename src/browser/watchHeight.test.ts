import { watchHeight } from './watchHeight';

afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

test('a page that lacks ResizeObserver gets no heights', () => {
  Reflect.set(globalThis, 'ResizeObserver', undefined);
  const listener = jest.fn();
  watchHeight(document.body, listener)();
  expect(listener).not.toHaveBeenCalled();
});
