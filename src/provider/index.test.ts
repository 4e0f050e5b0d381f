import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { createIdentityLoader } from './index';

let failure: Error | undefined;

jest.mock('./gateway', () => ({
  openIdentity: async () => {
    if (failure) throw failure;
    return { client: {} };
  },
}));

beforeEach(() => {
  failure = undefined;
});

test('a failure rejects the call, and the next call tries again', async () => {
  const load = createIdentityLoader({ publicToken: 'p' }, fakeBrowser());
  failure = new Error('no');
  await expect(load()).rejects.toBe(failure);
  failure = undefined;
  await expect(load()).resolves.toBeDefined();
});
