import { test as base } from '../test';
import { GoogleScript } from './GoogleScript';

export { expect } from '../test';
export { googleButton, withOneTap } from './GoogleScript';

interface Fixtures {
  installGoogle(): Promise<GoogleScript>;
}

export const test = base.extend<Fixtures>({
  installGoogle: async ({ page, project }, use) => {
    await use(() => GoogleScript.install(page, project));
  },
});
