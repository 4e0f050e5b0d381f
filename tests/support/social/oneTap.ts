import { test as base } from '../test';
import { GoogleScript, type GoogleBehaviour } from './GoogleScript';

export { googleButton, withOneTap } from './withOneTap';

interface Fixtures {
  /** Serves Google's stand-in on this test's page, and makes the test's project a client of it. */
  installGoogle(behaviour?: GoogleBehaviour): Promise<GoogleScript>;
}

/** The `test` function for journeys with One Tap. */
export const test = base.extend<Fixtures>({
  installGoogle: async ({ page, project }, use) => {
    await use((behaviour) => GoogleScript.install(page, project, behaviour));
  },
});
