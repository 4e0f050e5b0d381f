import { forgetAccounts, openAccounts } from './keys';

const storageKey = 'fernweh.development-wallet';
const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** The entries of `localStorage`. */
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  setStorage({
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  forgetAccounts();
});
afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

function setStorage(storage: object) {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
}

const addresses = () => Object.values(openAccounts()).map(({ address }) => address);
/** Forgets the accounts in memory, but not the stored ones, like a reload of the page. */
const reload = () => {
  const text = stored.get(storageKey);
  forgetAccounts();
  if (text !== undefined) stored.set(storageKey, text);
};

test('the accounts are the same after a reload, until they are deleted', () => {
  const first = addresses();
  reload();
  expect(addresses()).toEqual(first);
  forgetAccounts();
  expect(addresses()).not.toEqual(first);
});

test('without storage, the accounts last as long as the page', () => {
  setStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
  const first = addresses();
  expect(addresses()).toEqual(first);
  forgetAccounts();
  expect(addresses()).not.toEqual(first);
});
