import { test as base } from '../../support/test';
import { TestRemote } from './TestRemote';

export { expect } from '../../support/test';

export const test = base.extend<{ ownRemote: TestRemote }>({
  ownRemote: async ({ page }, use) => {
    const remote = await TestRemote.start();
    await remote.serve(page);
    await use(remote);
    await remote.remove();
  },
});
