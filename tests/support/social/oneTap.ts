import { test as base } from '../test';
import { GoogleScript, type GoogleBehaviour } from './GoogleScript';

export { googleButton, withOneTap } from './GoogleScript';

interface Fixtures {
  installGoogle(behaviour?: GoogleBehaviour): Promise<GoogleScript>;
}

export const test = base.extend<Fixtures>({
  installGoogle: async ({ page, project }, use) => {
    await use((behaviour) => GoogleScript.install(page, project, behaviour));
  },
});
