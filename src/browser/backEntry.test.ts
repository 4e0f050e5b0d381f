import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { createBackEntry, REMOVAL_LIMIT_MS } from './backEntry';

const wentBack = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

async function goBack() {
  const arrived = wentBack();
  history.back();
  await arrived;
}

const router = { key: 'abc', idx: 3 };
beforeEach(() => history.replaceState(router, '', '/login'));

test('going back from the entry calls the listener once, and restores the page and its state', async () => {
  const onBack = jest.fn();
  const entry = createBackEntry(fakeBrowser(), onBack);
  const { length } = history;
  entry.add();
  entry.add();
  expect(history.length).toBe(length + 1);
  expect(history.state).toMatchObject(router);
  expect(location.pathname).toBe('/login');
  await goBack();
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual(router);
  entry.end();
});

test('removing the entry goes back and does not call the listener', async () => {
  const onBack = jest.fn();
  const entry = createBackEntry(fakeBrowser(), onBack);
  entry.add();
  const arrived = wentBack();
  entry.remove();
  await arrived;
  expect(history.state).toEqual(router);
  expect(onBack).not.toHaveBeenCalled();
  entry.end();
});

test('an entry that is added while it is being removed stays, and going back from it calls the listener once', async () => {
  const onBack = jest.fn();
  const entry = createBackEntry(fakeBrowser(), onBack);
  entry.add();
  const arrived = wentBack();
  entry.remove();
  entry.add();
  await arrived;
  expect(onBack).not.toHaveBeenCalled();
  expect(history.state).toMatchObject({ ...router, porticoBack: true });
  await goBack();
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual(router);
  entry.end();
});

test('a later page of the host is left alone', async () => {
  const onBack = jest.fn();
  const entry = createBackEntry(fakeBrowser(), onBack);
  entry.add();
  history.pushState({ key: 'def', idx: 4 }, '', '/help');
  entry.remove();
  expect(location.pathname).toBe('/help');
  await goBack();
  expect(location.pathname).toBe('/login');
  expect(onBack).not.toHaveBeenCalled();
  entry.end();
});

test('a host whose state is not an object gets no entry', () => {
  history.replaceState('mine', '', '/login');
  const { length } = history;
  const entry = createBackEntry(fakeBrowser(), () => {});
  entry.add();
  expect(history.length).toBe(length);
  entry.end();
});

test('an ended entry does not call the listener', async () => {
  const onBack = jest.fn();
  const entry = createBackEntry(fakeBrowser(), onBack);
  entry.add();
  entry.end();
  await goBack();
  expect(onBack).not.toHaveBeenCalled();
});

test('after a removal that the browser drops, going back calls the listener', async () => {
  const onBack = jest.fn();
  const browser = fakeBrowser();
  const entry = createBackEntry(browser, onBack);
  entry.add();
  const dropped = jest.spyOn(history, 'back').mockImplementation(() => undefined);
  entry.remove();
  dropped.mockRestore();
  entry.add();
  browser.advance(REMOVAL_LIMIT_MS);
  await goBack();
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual(router);
  entry.end();
  expect(browser.waiting()).toBe(0);
});
