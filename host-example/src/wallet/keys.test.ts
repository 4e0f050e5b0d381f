import { forgetAccounts, openAccounts } from './keys';

const place = 'fernweh.development-wallet';
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  setStorage({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
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
  const text = kept.get(place);
  forgetAccounts();
  if (text !== undefined) kept.set(place, text);
};

test('the accounts are the same on every page until they are deleted', () => {
  const first = addresses();
  reload();
  expect(addresses()).toEqual(first);
  forgetAccounts();
  expect(addresses()).not.toEqual(first);
});

test.each([
  'null',
  '7',
  '{',
  '{"ethereum":"00","solana":"00"}',
  `{"ethereum":"${'0'.repeat(64)}","solana":"${'1'.repeat(64)}"}`,
  '{"ethereum":{},"solana":[]}',
])('where %s is kept, the accounts are new ones', (text) => {
  kept.set(place, text);
  expect(addresses()).toEqual([expect.stringMatching(/^0x/), expect.any(String)]);
  expect(kept.get(place)).not.toBe(text);
});

test('without storage, the accounts last as long as the page', () => {
  setStorage({ getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const first = addresses();
  expect(addresses()).toEqual(first);
  forgetAccounts();
  expect(addresses()).not.toEqual(first);
});
