import { test as base } from '../test';
import { RefreshClock } from './RefreshClock';

export { expect } from '../test';

/** In these tests the clock of the client's page is stopped. `clock` advances it, and delivers replies to refreshes. */
export const test = base.extend<{ clock: RefreshClock }>({
  clock: async ({ page }, use) => {
    await use(await RefreshClock.install(page));
  },
  client: async ({ clock, openClient }, use) => {
    const client = await openClient();
    await clock.stop();
    await use(client);
  },
});
