import type { Locator, Page, PlaywrightWorkerOptions } from '@playwright/test';
import { creationMessages } from '../../../src/methods/passkey/creationMessages';
import { messages as passkeyMessages } from '../../../src/methods/passkey/messages';
import { heading } from '../journeys';
import type { EmbedPage } from '../page/EmbedPage';
import { freePort } from '../playwright/freePort';
import { test as base, expect } from '../test';
import { ChromiumAuthenticator, FirefoxAuthenticator, type Authenticator } from './Authenticator';
import { registration } from './journeys';
import { Marionette } from './Marionette';

export { expect };
export { passkeyPaths, registration, withAutofill, withButton } from './journeys';

interface WorkerFixtures {
  /** Marionette controls Firefox's virtual authenticator. */
  marionettePort: number;
  firefoxAuthenticator: FirefoxAuthenticator | null;
}

interface Fixtures {
  /** Virtual, in Chromium or Firefox, and without passkeys. */
  authenticator: Authenticator;
  /** Fails the test in another browser. */
  chromiumAuthenticator: ChromiumAuthenticator;
  /** The browser has the cookies of the session. */
  signedIn: { user_id: string };
  /** Opens PasskeyRegistration for a signed-in person with an authenticator. */
  openRegistration(): Promise<EmbedPage>;
  /** The passkey is in the authenticator and at the provider. The person is signed out. */
  havePasskey(): Promise<void>;
}

export const email = 'ada@portico.example';

export const test = base.extend<Fixtures, WorkerFixtures & PlaywrightWorkerOptions>({
  marionettePort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, browserName, marionettePort }, use) => {
      const { args, firefoxUserPrefs } = Marionette.options(marionettePort);
      const firefox = {
        ...launchOptions,
        args,
        firefoxUserPrefs: { ...firefoxUserPrefs, ...FirefoxAuthenticator.preferences },
      };
      await use(browserName === 'firefox' ? firefox : launchOptions);
    },
    { scope: 'worker' },
  ],

  firefoxAuthenticator: [
    async ({ browser, marionettePort }, use) => {
      const isFirefox = browser.browserType().name() === 'firefox';
      await use(
        isFirefox ? await FirefoxAuthenticator.plugIn(await Marionette.connect(marionettePort)) : null,
      );
    },
    { scope: 'worker' },
  ],

  authenticator: async ({ page, firefoxAuthenticator }, use) => {
    await firefoxAuthenticator?.reset();
    await use(firefoxAuthenticator ?? (await ChromiumAuthenticator.plugIn(page)));
  },
  chromiumAuthenticator: async ({ authenticator }, use) => {
    if (!(authenticator instanceof ChromiumAuthenticator))
      throw new Error(
        'This test works only in Chromium, so its title must not have the tag @engine or @firefox',
      );
    await use(authenticator);
  },
  signedIn: async ({ signUp }, use) => use(await signUp({ email })),
  openRegistration: async ({ authenticator: _authenticator, signedIn: _signedIn, openEmbed }, use) => {
    await use(() => openEmbed(registration));
  },
  havePasskey: async ({ openRegistration, page }, use) => {
    await use(async () => {
      await register(await openRegistration());
      await signOut(page);
    });
  },
});

/** Only in the browser: the provider's session does not end. */
export async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear()); // the client caches the user there
}

export const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });
export const createButton = (widget: Locator) => button(widget, creationMessages.texts.create);
export const logInButton = (widget: Locator) => button(widget, passkeyMessages.texts.logIn);
export const createdHeading = (widget: Locator) => heading(widget, 'Passkey successfully created!');
export const passkeySuccess = (widget: Locator) => widget.getByText(passkeyMessages.texts.success);
export const passkeyRows = (widget: Locator) =>
  widget.getByRole('list', { name: passkeyMessages.texts.existing }).getByRole('listitem');

/** Waits until the passkey is in the list. */
export async function register({ widget }: EmbedPage): Promise<void> {
  await createButton(widget).click();
  await expect(createdHeading(widget)).toBeVisible();
  await expect(passkeyRows(widget).last()).toContainText('Passkey');
}
