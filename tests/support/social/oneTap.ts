import type { Locator } from '@playwright/test';
import { test as base } from '../test';
import { GoogleScript, type GoogleBehaviour } from './GoogleScript';

interface Fixtures {
  /** Puts Google's stand-in on this test's page, and makes the project its client. */
  installGoogle(behaviour?: GoogleBehaviour): Promise<GoogleScript>;
}

export const test = base.extend<Fixtures>({
  installGoogle: async ({ page, project }, use) => {
    await use((behaviour) => GoogleScript.install(page, project, behaviour));
  },
});

export const withOneTap = (position?: string, more: object = {}) => ({
  config: {
    products: ['oauth'],
    oauthOptions: { providers: [{ type: 'google', one_tap: true, ...(position && { position }) }], ...more },
  },
});

export const googleButton = (widget: Locator) => widget.getByRole('button', { name: 'Continue with Google' });

export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
