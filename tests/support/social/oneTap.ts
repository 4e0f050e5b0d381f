import { test as base } from '../test';
import { GoogleScript, type GoogleBehaviour } from './GoogleScript';

export { googleButton, withOneTap } from './withOneTap';

interface Fixtures {
  /** Serves Google's stand-in on the test's page, and makes it the Google client of the test's project. */
  installGoogle(behaviour?: GoogleBehaviour): Promise<GoogleScript>;
}

export const test = base.extend<Fixtures>({
  installGoogle: async ({ page, project }, use) => {
    await use((behaviour) => GoogleScript.install(page, project, behaviour));
  },
});
