import type { Locator, Page, PlaywrightWorkerOptions } from '@playwright/test';
import { host } from '../addresses';
import type { Authenticator } from './Authenticator';
import { ChromiumAuthenticator, FirefoxAuthenticator } from './Authenticator';
import type { EmbedPage } from '../page/EmbedPage';
import { heading } from '../journeys';
import { registration } from './journeys';
import { freePort, Marionette } from './Marionette';
import type { Project } from '../provider/Project';
import { expect, test as base } from '../test';

export { expect };
export { passkeyPaths, registration, withAutofill, withButton } from './journeys';

interface WorkerFixtures {
  /** The port of Firefox's remote protocol, with which tests control its virtual authenticator. */
  marionettePort: number;
  firefoxAuthenticator: FirefoxAuthenticator | null;
}

interface Fixtures {
  /** This browser's authenticator. */
  authenticator: Authenticator;
  /** Chromium's authenticator, for tests that need abilities of it which others lack. Tag such a test `@chromium`. */
  chromiumAuthenticator: ChromiumAuthenticator;
  /** Signs a person in on the host's pages. */
  signedIn: { user_id: string };
  /** Opens PasskeyRegistration for a signed-in person with an authenticator. */
  openRegistration(): Promise<EmbedPage>;
  /** Registers a passkey, in the authenticator and at the provider, and signs out. */
  havePasskey(): Promise<void>;
}

export const email = 'ada@portico.example';

/** The `test` function for journeys with passkeys. */
export const test = base.extend<Fixtures, WorkerFixtures & PlaywrightWorkerOptions>({
  marionettePort: [async ({ browserName: _browserName }, use) => use(await freePort()), { scope: 'worker' }],
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
    if (!(authenticator instanceof ChromiumAuthenticator)) throw new Error('Tag this test @chromium');
    await use(authenticator);
  },
  signedIn: async ({ page, project }, use) => {
    const user = await project.addUser({ email });
    await signInAs(page, project, user);
    await use(user);
  },
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

/** Creates a session of this user, and gives the browser its cookies. */
export async function signInAs(
  page: Page,
  project: Project,
  { user_id }: { user_id: string },
): Promise<void> {
  const { session_token, session_jwt } = await project.startSession({ user_id });
  const cookie = (name: string, value: string) => ({ name, value, url: host });
  await page
    .context()
    .addCookies([cookie('stytch_session', session_token), cookie('stytch_session_jwt', session_jwt)]);
}

export const signOut = (page: Page) =>
  page
    .context()
    .clearCookies()
    .then(() => forget(page));

// Deletes the user that the client has cached.
const forget = (page: Page) => page.evaluate(() => localStorage.clear());

export const button = (widget: Locator, name: string) => widget.getByRole('button', { name, exact: true });
export const createButton = (widget: Locator) => button(widget, 'Create a Passkey');
export const logInButton = (widget: Locator) => button(widget, 'Login with a Passkey');
export const created = (widget: Locator) => heading(widget, 'Passkey successfully created!');
export const success = (widget: Locator) =>
  widget.getByText('Your Passkey has been successfully authenticated.');
export const rows = (widget: Locator) =>
  widget.getByRole('list', { name: 'Existing Passkeys' }).getByRole('listitem');

/** Signs out, and leaves a passkey in the authenticator that the provider has deleted. */
export async function forgetPasskey(embed: EmbedPage): Promise<void> {
  const { page, widget } = embed;
  await register(embed);
  // We suppress the signal, so that the authenticator still offers the passkey.
  await page.evaluate(() => {
    PublicKeyCredential.signalUnknownCredential = async () => undefined;
  });
  await button(widget, 'Delete Passkey 1').click();
  await button(widget, 'Delete').click();
  await expect(rows(widget)).toHaveCount(0);
  await expect(widget.getByRole('status')).toHaveText('“Passkey 1” was deleted.'); // the provider has deleted it
  await signOut(page);
}

/**
 * Creates a passkey on a page that has just been opened. Afterwards the authenticator and the provider have the
 * passkey.
 */
export async function register({ widget }: EmbedPage): Promise<void> {
  await createButton(widget).click();
  await expect(created(widget)).toBeVisible();
  await expect(rows(widget).last()).toContainText('Passkey');
}

export const notSignedIn =
  'Error: Cannot use PasskeyRegistration component without active user authenticated.';

/** The counts of a page's ceremonies. Suggestions are ceremonies too. Browsers allow only one pending ceremony. */
interface Ceremonies {
  opened: number;
  open: number;
  most: number;
}

/**
 * Counts the page's ceremonies: all of them, and the largest number that was open at the same time. Call it after other
 * replacements of the browser's functions, and before the page opens.
 */
export async function countCeremonies(page: Page) {
  await page.addInitScript(() => {
    if (!isSecureContext) return; // `about:blank`, which is loaded first, has no `PublicKeyCredential`
    const ceremonies: Ceremonies = { opened: 0, open: 0, most: 0 };
    Object.assign(window, { ceremonies });
    const counted =
      <Options, Answer>(real: (options?: Options) => Promise<Answer>) =>
      async (options?: Options) => {
        ceremonies.opened += 1;
        ceremonies.open += 1;
        ceremonies.most = Math.max(ceremonies.most, ceremonies.open);
        try {
          return await real(options);
        } finally {
          ceremonies.open -= 1;
        }
      };
    const { credentials } = navigator;
    credentials.get = counted(credentials.get.bind(credentials));
    credentials.create = counted(credentials.create.bind(credentials));
  });
  const count = () => page.evaluate(() => (window as unknown as { ceremonies: Ceremonies }).ceremonies);
  return {
    opened: async () => (await count()).opened,
    most: async () => (await count()).most,
  };
}
