import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page, Route, Locator } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { host } from '../addresses';
import type { Project } from '../provider/Project';

/** Returns a configuration with One Tap alone. `more` are further options of `oauthOptions`. */
export const withOneTap = (position?: string, more: object = {}) => ({
  config: {
    products: ['oauth'],
    oauthOptions: { providers: [{ type: 'google', one_tap: true, ...(position && { position }) }], ...more },
  },
});

export const googleButton = (widget: Locator) => widget.getByRole('button', { name: 'Continue with Google' });

/** The behaviour of Google's stand-in on a page. By default every prompt works. */
export interface GoogleBehaviour {
  /** The origins that are registered for the client id. By default only the host's origin is. */
  origins?: string[];
}

export interface GoogleCall {
  initialize?: Record<string, unknown>;
  prompt?: true;
  cancel?: true;
}

export const clientId = 'portico.apps.googleusercontent.example';
export const scriptAddress = 'https://accounts.google.com/gsi/client';

const script = readFileSync(fileURLToPath(new URL('./googleScript.js', import.meta.url)), 'utf8');

/** The document in Google's iframe, in which the person chooses an account. */
const chooser = `<!doctype html>
<html lang="en">
  <title>Sign in with Google</title>
  <body style="margin: 0">
    <script>
      const tell = (message) => parent.postMessage(message, '*');
      const add = (text, message) => {
        const button = document.createElement('button');
        button.textContent = text;
        button.onclick = () => tell(message);
        document.body.append(button);
      };
      const account = 'ada@portico.example';
      add('Continue as ' + account, { account });
      add('Close', { dismissed: true });
    </script>
  </body>
</html>`;

const keys = generateKeyPair('RS256').then(async ({ publicKey, privateKey }) => ({
  privateKey,
  jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: 'google', alg: 'RS256', use: 'sig' }] },
}));

/** The settings of a project that accepts the stand-in's ID tokens. */
export const googleSettings = async () => ({
  google_client_id: clientId,
  google_jwks: (await keys).jwks,
});

/**
 * A stand-in for Google in One Tap. It replaces Google's script on one page, and signs ID tokens. `install` sets up the
 * test's project so that the provider accepts these tokens.
 */
export class GoogleScript {
  #requests = 0;

  private constructor(readonly page: Page) {}

  static async install(page: Page, project: Project, behaviour: GoogleBehaviour = {}): Promise<GoogleScript> {
    await project.change(await googleSettings());
    const google = new GoogleScript(page);
    await page.route('https://accounts.google.com/gsi/token?*', async (route) => {
      const { searchParams } = new URL(route.request().url());
      const body = await signToken(searchParams.get('audience') ?? '', searchParams.get('email') ?? '');
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'text/plain',
        body,
      });
    });
    await page.addInitScript(
      (given) => {
        Object.assign(window, { googleStandIn: given });
        Reflect.deleteProperty(window, 'IdentityCredential'); // a browser without FedCM
      },
      { origins: [host], clientId, ...behaviour },
    );
    await page.route('https://accounts.google.com/gsi/iframe/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: chooser }),
    );
    await google.serve((route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    return google;
  }

  /** Sets the reply to requests for Google's script. */
  async serve(answer: (route: Route) => unknown): Promise<void> {
    await this.page.unroute(scriptAddress);
    await this.page.route(scriptAddress, (route) => {
      this.#requests += 1;
      return answer(route);
    });
  }

  /** The number of requests for Google's script. */
  get requests(): number {
    return this.#requests;
  }

  /** Returns the widget's calls of Google's script, in order. */
  calls(): Promise<GoogleCall[]> {
    return this.page.evaluate(() => (window as unknown as { googleCalls?: GoogleCall[] }).googleCalls ?? []);
  }

  /** Google's iframe, which shows the prompt. */
  get frame() {
    return this.page.locator('iframe[title="Sign in with Google Dialog"]');
  }

  /** The document in this iframe. */
  get prompt(): FrameLocator {
    return this.frame.contentFrame();
  }

  /** Resolves when the prompt has its buttons. The iframe is visible earlier, before its document is loaded. */
  async ready(): Promise<void> {
    await this.prompt.getByRole('button', { name: 'Close' }).waitFor();
  }

  /** Signs in with this Google account. */
  choose(email = 'ada@portico.example') {
    return this.#press(`Continue as ${email}`);
  }

  dismiss() {
    return this.#press('Close');
  }

  // Presses a button in Google's iframe with a script, because in Firefox a real click would hit the page around the
  // iframe. The press removes the iframe, and Firefox returns no result from a removed iframe. So the script presses
  // the button only after this call has returned.
  #press(name: string) {
    return this.prompt
      .getByRole('button', { name })
      .evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
  }
}

async function signToken(audience: string, email: string): Promise<string> {
  const { privateKey } = await keys;
  return new SignJWT({ email, email_verified: true, given_name: 'Ada', family_name: 'Lovelace' })
    .setProtectedHeader({ alg: 'RS256', kid: 'google' })
    .setIssuer('https://accounts.google.com')
    .setAudience(audience)
    .setSubject(`google-${email}`)
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
}
