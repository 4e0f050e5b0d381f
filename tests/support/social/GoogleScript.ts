import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const withOneTap = (position?: string) => ({
  config: {
    products: ['oauth'],
    oauthOptions: { providers: [{ type: 'google', one_tap: true, ...(position && { position }) }] },
  },
});

export const googleButton = (widget: Locator) => widget.getByRole('button', { name: 'Continue with Google' });

interface GoogleCall {
  initialize?: Record<string, unknown>;
  prompt?: true;
  cancel?: true;
}

export const clientId = 'portico.apps.googleusercontent.example';

const script = readFileSync(fileURLToPath(new URL('./googleScript.js', import.meta.url)), 'utf8');

/** The document in Google's iframe. */
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

/** Replaces Google's script for One Tap, and signs ID tokens. `install` makes the provider accept them. */
export class GoogleScript {
  #requests = 0;

  private constructor(readonly page: Page) {}

  static async install(page: Page, project: Project): Promise<GoogleScript> {
    await project.change({ google_client_id: clientId, google_jwks: (await keys).jwks });
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
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IdentityCredential')); // without FedCM
    await page.route('https://accounts.google.com/gsi/iframe/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: chooser }),
    );
    await page.route('https://accounts.google.com/gsi/client', (route) => {
      google.#requests += 1;
      return route.fulfill({ contentType: 'text/javascript', body: script });
    });
    return google;
  }

  get requests(): number {
    return this.#requests;
  }

  calls(): Promise<GoogleCall[]> {
    return this.page.evaluate(() => (window as unknown as { googleCalls?: GoogleCall[] }).googleCalls ?? []);
  }

  get frame() {
    return this.page.locator('iframe[title="Sign in with Google Dialog"]');
  }

  choose(email = 'ada@portico.example') {
    return this.#press(`Continue as ${email}`);
  }

  dismiss() {
    return this.#press('Close');
  }

  // By script, because in Firefox a real click would hit the page around the iframe. The press removes the iframe, from
  // which Firefox then returns no result, so the button is pressed after this call has returned.
  #press(name: string) {
    return this.frame
      .contentFrame()
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
