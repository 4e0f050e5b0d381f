import type { BrowserContext, Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { remote } from '../support/addresses';
import { askForEmailPasscode, configs, passcodeField, success } from '../support/journeys';
import { clientOptions } from '../support/page/PlainPage';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';
const shop = 'https://shop.example';
const origins = [shop, 'https://app.shop.example', 'https://account.shop.example'] as const;
const [, app, account] = origins;

/** Serves a page at each origin, which shows Login, the status of the session, and a button that signs out. */
async function serve(context: BrowserContext, project: Project, options: object): Promise<void> {
  await project.change({ allowed_origins: [...origins] });
  const source = { publicToken: project.publicToken, clientOptions: { ...clientOptions, ...options } };
  const config = { ...configs.emailPasscode, sessionOptions: { sessionDurationMinutes: 45 } };
  const body = `<!doctype html>
    <html lang="en">
      <title>A shop</title>
      <main id="login"></main>
      <output></output>
      <button id="sign-out">Sign out</button>
      <script type="module">
        import { getClient, mountLogin, signOut, watchSession } from '${remote}/standalone/portico.js';
        const project = ${JSON.stringify(source)};
        mountLogin({ target: '#login', ...project, config: ${JSON.stringify(config)} });
        watchSession(project, ({ status }) => (document.querySelector('output').textContent = status));
        document.querySelector('#sign-out').onclick = () => signOut(project);
        window.client = () => getClient(project.publicToken, project.clientOptions);
      </script>
    </html>`;
  await context.route(
    ({ origin }) => origins.some((each) => each === origin),
    (route) => route.fulfill({ contentType: 'text/html', body }),
  );
}

async function signIn(page: Page, code: () => Promise<{ code?: string | undefined }>): Promise<void> {
  const widget = page.locator('#login');
  await askForEmailPasscode(widget, email);
  await autofill(passcodeField(widget), (await code()).code ?? '');
  await expect(success(widget)).toBeVisible();
}

const status = (page: Page) => page.locator('output');

test('with cookies for subdomains, a sign-in and a sign-out count on every subdomain', async ({
  page,
  project,
  nextMessage,
  context,
}) => {
  await serve(context, project, {
    cookieOptions: { availableToSubdomains: true, domain: 'shop.example' },
  });
  await page.goto(app);
  await signIn(page, () => nextMessage(email));

  const other = await context.newPage();
  await other.clock.install();
  await other.goto(account);
  await expect(status(other)).toHaveText('signedIn');
  const parent = await context.newPage();
  await parent.goto(shop);
  await expect(status(parent)).toHaveText('signedIn');

  await parent.getByRole('button', { name: 'Sign out' }).click();
  await expect(status(parent)).toHaveText('signedOut');
  expect(await context.cookies()).toEqual([]);
  // An open page of another origin learns of it when the client refreshes the session.
  await expect(status(other)).toHaveText('signedIn');
  await other.clock.fastForward('03:01');
  await expect(status(other)).toHaveText('signedOut');
});

test('with `keepSessionAlive`, the client extends the session until a reload, and again after an extension by the page', async ({
  page,
  project,
  nextMessage,
  context,
}) => {
  await page.clock.install();
  await serve(context, project, { keepSessionAlive: true });
  await page.goto(shop);
  await signIn(page, () => nextMessage(email));

  const refreshed = () => page.waitForRequest(/\/sessions\/authenticate$/);
  const refresh = async () => {
    const request = refreshed();
    await page.clock.fastForward('03:01');
    return (await request).postDataJSON() as unknown;
  };
  expect(await refresh()).toEqual({ session_duration_minutes: 45 });

  const first = refreshed();
  await page.reload();
  expect((await first).postDataJSON()).toEqual({});
  await expect(status(page)).toHaveText('signedIn');
  expect(await refresh()).toEqual({});

  await page.evaluate(async () => {
    const { client } = window as unknown as {
      client: () => Promise<{ session: { authenticate(options: object): Promise<unknown> } }>;
    };
    await (await client()).session.authenticate({ session_duration_minutes: 30 });
  });
  expect(await refresh()).toEqual({ session_duration_minutes: 30 });
});
