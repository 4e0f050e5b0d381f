import { createBrowser } from './createBrowser';

const browser = createBrowser();

afterEach(() => jest.restoreAllMocks());

test.each([
  [
    'throws',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['is missing', () => null as unknown as Storage], // in some browsers `localStorage` is null
])('storage that %s reads null and ignores writes', (_, get) => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(get);
  expect(() => browser.storage.write('k', 'v')).not.toThrow();
  expect(browser.storage.read('k')).toBeNull();
  expect(() => browser.storage.remove('k')).not.toThrow();
});

test('onReturn reports focus, visibility and connection, until unsubscribed', () => {
  const run = jest.fn();
  const unsubscribe = browser.onReturn(run);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(run).toHaveBeenCalledTimes(3);

  expect(browser.isVisible()).toBe(true);
  jest.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(browser.isVisible()).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(3);

  unsubscribe();
  for (const name of ['focus', 'online']) window.dispatchEvent(new Event(name));
  expect(run).toHaveBeenCalledTimes(3);

  expect(browser.isOnline()).toBe(true);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(browser.isOnline()).toBe(false);
});

test.each([
  ['with an idle callback', (run: () => void) => Number(setTimeout(run, 1))],
  ['without one, as in Safari', undefined],
])('whenIdle runs once after the page has loaded, and can be cancelled (%s)', (_, requestIdleCallback) => {
  jest.useFakeTimers();
  Object.assign(globalThis, { requestIdleCallback, cancelIdleCallback: clearTimeout });
  document.body.innerHTML = '<form name="readyState"></form>';
  jest.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive');
  const run = jest.fn();
  browser.whenIdle(run);
  browser.whenIdle(run)();
  jest.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

describe('the connection', () => {
  const setConnection = (value: object) =>
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  test.each([{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }])('%j is slow', (value) => {
    setConnection(value);
    expect(browser.slowConnection()).toBe(true);
  });

  test('3G is not slow, nor is a browser that does not tell', () => {
    expect(browser.slowConnection()).toBe(false);
    setConnection({ effectiveType: '3g', saveData: false });
    expect(browser.slowConnection()).toBe(false);
  });
});
