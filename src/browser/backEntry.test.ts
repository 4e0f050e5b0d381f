import { createBackEntry } from './backEntry';

const nextPopState = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

async function goBack() {
  const arrived = nextPopState();
  history.back();
  await arrived;
}

/** The history state of the host's router. */
const routerState = { key: 'abc', idx: 3 };
beforeEach(() => history.replaceState(routerState, '', '/login'));

test('going back calls the listener once, and restores the host’s state', async () => {
  const onBack = jest.fn();
  const entry = createBackEntry(onBack);
  const { length } = history;
  entry.add();
  entry.add();
  expect(history.length).toBe(length + 1);
  expect(history.state).toMatchObject(routerState);
  expect(location.pathname).toBe('/login');
  await goBack();
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual(routerState);
  entry.end();
});

test('removing the entry goes back and does not call the listener', async () => {
  const onBack = jest.fn();
  const entry = createBackEntry(onBack);
  entry.add();
  const arrived = nextPopState();
  entry.remove();
  await arrived;
  expect(history.state).toEqual(routerState);
  expect(onBack).not.toHaveBeenCalled();
  entry.end();
});

test('removing the entry does nothing after the host has opened another page', async () => {
  const onBack = jest.fn();
  const entry = createBackEntry(onBack);
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
  const entry = createBackEntry(() => {});
  entry.add();
  expect(history.length).toBe(length);
  entry.end();
});

test('without an entry, a navigation of the host to the same URL is not "back"', async () => {
  history.replaceState('mine', '', '/login');
  const onBack = jest.fn();
  const entry = createBackEntry(onBack);
  entry.add();
  history.pushState('a dialog of the host', '', '/login');
  await goBack();
  expect(onBack).not.toHaveBeenCalled();
  entry.end();
});
