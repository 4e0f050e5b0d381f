import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createIdentityLoader } from './index';

let opened = 0;
let fail: Error | undefined;

jest.mock('./openIdentity', () => ({
  openIdentity: async () => {
    opened++;
    if (fail) throw fail;
    return { client: {} };
  },
}));

beforeEach(() => {
  opened = 0;
  fail = undefined;
});

test('the first call opens the gateway, later calls reuse it', async () => {
  const load = createIdentityLoader({ publicToken: 'p' }, fakeBrowser());
  expect(opened).toBe(0);
  const [one, two] = await Promise.all([load(), load()]);
  expect(one).toBe(two);
  expect(await load()).toBe(one);
  expect(opened).toBe(1);
});

test('a failure rejects the call, and the next call tries again', async () => {
  const load = createIdentityLoader({ publicToken: 'p' }, fakeBrowser());
  fail = new Error('no');
  await expect(load()).rejects.toBe(fail);
  fail = undefined;
  await expect(load()).resolves.toBeDefined();
});
