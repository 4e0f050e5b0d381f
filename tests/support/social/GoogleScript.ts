import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page, Route } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { host } from '../addresses';
import type { Project } from '../provider/Project';

/** The behaviour of Google's stand-in on a page. By default everything works. */
export interface GoogleBehaviour {
  /** The origins for which the client ID is registered. */
  origins?: string[];
  /** The client IDs that Google knows. */
  clients?: string[];
  /** The email addresses of the Google accounts that are signed in in this browser. */
  accounts?: string[];
  /** The reason that Google gives for not displaying a prompt. */
  refusal?: string;
  /** If `true`, `prompt` shows no prompt and reports no moment, as in a browser with FedCM during its cooldown. */
  isSilent?: boolean;
  /** If `true`, the browser has FedCM: Google reports neither a display nor reasons. */
  fedCM?: boolean;
}

export interface GoogleCall {
  initialize?: Record<string, unknown>;
  prompt?: true;
  cancel?: true;
}

export const clientId = 'portico.apps.googleusercontent.example';
export const scriptAddress = 'https://accounts.google.com/gsi/client';

const script = readFileSync(fileURLToPath(new URL('./googleScript.js', import.meta.url)), 'utf8');

/** The page of Google's account chooser. It communicates with the host's page only by messages. */
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
      for (const account of new URLSearchParams(location.search).get('accounts').split(','))
        add('Continue as ' + account, { account });
      add('Close', { dismissed: true });
    </script>
  </body>
</html>`;

const keys = generateKeyPair('RS256').then(async ({ publicKey, privateKey }) => ({
  privateKey,
  jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: 'google', alg: 'RS256', use: 'sig' }] },
}));

/** Returns the settings of a project that uses this stand-in as its Google client. */
export const googleSettings = async () => ({
  google_client_id: clientId,
  google_jwks: (await keys).jwks,
});

/**
 * A stand-in for Google's part of One Tap. For one page, it serves its own script instead of Google's. It signs ID
 * tokens, whose public keys are in the project's `google_jwks`.
 */
export class GoogleScript {
  #requests = 0;

  private constructor(readonly page: Page) {}

  static async install(page: Page, project: Project, behaviour: GoogleBehaviour = {}): Promise<GoogleScript> {
    await project.change(await googleSettings());
    const google = new GoogleScript(page);
    const { fedCM = false } = behaviour;
    const whole = {
      origins: [host],
      clients: [clientId],
      accounts: ['ada@portico.example'],
      ...behaviour,
      fedCM,
    };
    await page.route('https://accounts.google.com/gsi/token?*', async (route) => {
      const { searchParams } = new URL(route.request().url());
      const body = await signToken(searchParams.get('audience') ?? '', searchParams.get('email') ?? '');
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'text/plain',
        body,
      });
    });
    await page.addInitScript((given) => {
      Object.assign(window, { googleStandIn: given });
      if (given.fedCM) Object.assign(window, { IdentityCredential: class {} });
      else Reflect.deleteProperty(window, 'IdentityCredential');
    }, whole);
    await page.route('https://accounts.google.com/gsi/iframe/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: chooser }),
    );
    await google.serve((route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    return google;
  }

  /** Answers requests for Google's script with `answer`. */
  async serve(answer: (route: Route) => unknown): Promise<void> {
    await this.page.unroute(scriptAddress);
    await this.page.route(scriptAddress, (route) => {
      this.#requests += 1;
      return answer(route);
    });
  }

  /** Returns the number of requests for the script. */
  get requests(): number {
    return this.#requests;
  }

  /** Returns the calls to Google on the current page. */
  calls(): Promise<GoogleCall[]> {
    return this.page.evaluate(() => (window as unknown as { googleCalls?: GoogleCall[] }).googleCalls ?? []);
  }

  /** Returns the frame of the prompt, wherever it is on the page. */
  get frame() {
    return this.page.locator('iframe[title="Sign in with Google Dialog"]');
  }

  get prompt(): FrameLocator {
    return this.frame.contentFrame();
  }

  choose(email = 'ada@portico.example') {
    return this.#press(`Continue as ${email}`);
  }

  dismiss() {
    return this.#press('Close');
  }

  // Presses a button in the frame by a script, because in Firefox a click by coordinates in a frame of another origin
  // hits the page around it. The press happens after this call has returned: it removes the frame, and Firefox returns
  // no result from a removed frame.
  #press(name: string) {
    return this.prompt
      .getByRole('button', { name })
      .evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
  }
}

/** Creates an ID token in Google's format. */
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
