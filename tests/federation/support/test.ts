import { test as base } from '../../support/test';
import { TestRemote } from './TestRemote';

export { expect } from '../../support/test';

interface Fixtures {
  /** A copy of the remote for this test alone. The host's pages load it. */
  ownRemote: TestRemote;
}

export const test = base.extend<Fixtures>({
  ownRemote: async ({ page }, use) => {
    const remote = await TestRemote.start();
    await remote.serve(page);
    await use(remote);
    await remote.remove();
  },
});
