import { ClientPage } from '../ClientPage';
import { emailForm, test as base } from '../test';
import { RefreshClock } from './RefreshClock';

export { expect } from '../test';

/** `client` stands on a page whose clock has stopped. */
export const test = base.extend<{ clock: RefreshClock }>({
  clock: async ({ page }, use) => {
    await use(await RefreshClock.install(page));
  },
  client: async ({ clock, openEmbed }, use) => {
    const client = new ClientPage(await openEmbed(emailForm));
    await client.state(); // the client is there before time stands still
    await clock.stop();
    await use(client);
  },
});
