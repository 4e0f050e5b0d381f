import { host } from '../support/addresses';
import { WidgetClientPage } from '../contract/ClientPage';
import { expect, type ProjectSettings } from '../support/test';
import { holdScript } from '../support/page/hold';
import { clientId, type GoogleBehaviour } from '../support/social/GoogleScript';
import { googleButton, test, withOneTap } from '../support/social/oneTap';

/** The messages for developers, which only a test project shows. */
const messages = {
  origin: `Google One Tap: ${host} is not allowed for this client ID. Add it in the Google console; for local development add localhost both with and without the port.`,
  client:
    'Google One Tap: the client ID is not recognised by Google. Check that it matches the one in the Google console.',
  noClient: 'Google One Tap: no Google OAuth client is configured for this project.',
  noLogin: 'Google One Tap: no login redirect URLs are set for this project.',
  noSignup: 'Google One Tap: no signup redirect URLs are set for this project.',
  defaultProvider:
    'Google One Tap: the default provider cannot be used. Set up your own Google OAuth client for this project.',
};

test('a floating prompt takes no space in the page, signs in with the chosen account, and does not sign in by itself later @firefox', async ({
  page,
  openEmbed,
  installGoogle,
}) => {
  const google = await installGoogle();
  const embed = await openEmbed(withOneTap());
  await expect(google.frame).toBeVisible();
  expect((await embed.widget.boundingBox())?.height ?? 0).toBe(0);
  await expect(embed.widget.getByText('Sign up or log in')).toBeHidden();
  expect(await google.calls()).toEqual([
    {
      initialize: {
        client_id: clientId,
        auto_select: false,
        context: 'use',
        itp_support: true,
        use_fedcm_for_prompt: true,
        cancel_on_tap_outside: true,
      },
    },
    { prompt: true },
  ]);

  await google.choose();
  await page.waitForURL(/\?stytch_token_type=oauth&token=/);
  expect(page.url().split('?')[0]).toBe(`${host}/embed`);
  const token = new URL(page.url()).searchParams.get('token');
  await openEmbed(withOneTap());
  const client = new WidgetClientPage(embed);
  await client.call('oauth.authenticate', token, { session_duration_minutes: 30 });
  expect((await client.state()).user).toMatchObject({ emails: [{ email: 'ada@portico.example' }] });

  await client.call('session.revoke');
  await openEmbed(withOneTap());
  await expect(google.frame).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect((await client.state()).session).toBeNull();
});

test('a configuration that becomes wrong is shown, although the widget with its floating prompt took no space', async ({
  openEmbed,
  installGoogle,
}) => {
  const google = await installGoogle();
  const embed = await openEmbed(withOneTap());
  await expect(google.frame).toBeVisible();
  await embed.render({ config: { products: ['telepathy'] } });
  await expect(embed.widget.getByText('This sign-in form is not set up correctly.')).toBeVisible();
});

test('a dismissed prompt is replaced by the button, and not opened again in this tab', async ({
  page,
  openEmbed,
  installGoogle,
}) => {
  const google = await installGoogle();
  const embed = await openEmbed(withOneTap());
  await google.dismiss();
  await expect(googleButton(embed.widget)).toBeVisible();
  await expect(google.frame).toHaveCount(0);
  await page.evaluate(() => (document.cookie = 'g_state=; max-age=0; path=/')); // ends Google's own cooldown
  const { requests } = google;
  await openEmbed(withOneTap());
  await expect(googleButton(embed.widget)).toBeVisible();
  expect(google.requests).toBe(requests);
  expect(await embed.errors()).toEqual([]);
});

test('a tap elsewhere replaces the prompt by the button @rest', async ({
  page,
  openEmbed,
  installGoogle,
}) => {
  const google = await installGoogle();
  const { widget } = await openEmbed(withOneTap());
  await expect(google.frame).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(googleButton(widget)).toBeVisible();
  await googleButton(widget).click();
  await page.waitForURL(/\/social\/google/);
});

interface SetUpError {
  what: string;
  message: string;
  /** Google's behaviour that causes the error. */
  google?: GoogleBehaviour;
  /** The settings of the project that cause the error. */
  settings?: ProjectSettings;
}

const setUpErrors: SetUpError[] = [
  { what: 'an origin that is not registered', message: messages.origin, google: { origins: [] } },
  { what: 'a client that Google does not know', message: messages.client, google: { clients: [] } },
  { what: 'no client', message: messages.noClient, settings: { google_client_id: null } },
  {
    what: 'no login redirect URLs',
    message: messages.noLogin,
    settings: { redirect_urls: { login: [] } },
  },
  {
    what: 'no signup redirect URLs',
    message: messages.noSignup,
    settings: { redirect_urls: { signup: [] } },
  },
  {
    what: 'the default provider',
    message: messages.defaultProvider,
    settings: { default_provider_allowed: false },
  },
];

for (const [index, { what, message, google = {}, settings = {} }] of setUpErrors.entries()) {
  const tag = index === 0 ? '' : ' @rest';
  test(`in a test project, the error "${what}" is shown with the Google button${tag}`, async ({
    project,
    openEmbed,
    installGoogle,
  }) => {
    await installGoogle(google);
    await project.change(settings);
    const embed = await openEmbed(withOneTap());
    await expect(embed.widget.getByRole('alert')).toHaveText(message);
    await expect(googleButton(embed.widget)).toBeVisible();
    await expect.poll(() => embed.errors()).toMatchObject([{ message }]);
  });
}

test.describe('in a live project', () => {
  test.use({ projectSettings: { live: true } });

  test('an error is reported but not shown, with the button @rest', async ({ openEmbed, installGoogle }) => {
    await installGoogle({ origins: [] });
    const embed = await openEmbed(withOneTap());
    await expect(googleButton(embed.widget)).toBeVisible();
    await expect(embed.widget.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => embed.errors()).toMatchObject([{ code: 'origin_not_allowed_for_client' }]);
  });
});

test('a person without a Google account in this browser gets the button, and the host gets no error @rest', async ({
  openEmbed,
  installGoogle,
}) => {
  await installGoogle({ accounts: [] });
  const embed = await openEmbed(withOneTap());
  await expect(googleButton(embed.widget)).toBeVisible();
  expect(await embed.errors()).toEqual([]);
});

test('a prompt of the browser (FedCM) signs in too, and a dismissed one is replaced by the button @rest', async ({
  page,
  openEmbed,
  installGoogle,
}) => {
  const google = await installGoogle({ fedCM: true });
  const { widget } = await openEmbed(withOneTap());
  await google.dismiss();
  await expect(googleButton(widget)).toBeVisible();
  await page.evaluate(() => (document.cookie = 'g_state=; max-age=0; path=/')); // ends Google's own cooldown
  await page.evaluate(() => sessionStorage.clear());
  await openEmbed(withOneTap());
  await google.choose();
  await page.waitForURL(/\?stytch_token_type=oauth&token=/);
});

test('a reply that leads to another address is not followed, and shows an error', async ({
  page,
  openEmbed,
  installGoogle,
}) => {
  const google = await installGoogle();
  await page.route('**/v1/oauth/callback/*', (route) =>
    route.fulfill({ json: { status_code: 200, redirect_url: `${host}/elsewhere?token=t` } }),
  );
  const embed = await openEmbed(withOneTap());
  await google.choose();
  await expect(embed.widget.getByRole('alert')).toHaveText(/gave an answer we could not use/);
  await expect(googleButton(embed.widget)).toBeVisible();
  await expect.poll(() => embed.errors()).toMatchObject([{ code: 'bad_reply' }]);
  expect(new URL(page.url()).pathname).toBe('/embed');
});

test('only one of two widgets has a prompt, and the removal of the widget closes it', async ({
  page,
  openEmbed,
  installGoogle,
}) => {
  const google = await installGoogle();
  const embed = await openEmbed({ ...withOneTap(), via: 'mount' });
  await expect(google.frame).toBeVisible();
  const beside = await embed.mountBeside(withOneTap());
  await expect(googleButton(beside)).toBeVisible();
  await expect(google.frame).toHaveCount(1);
  await embed.unmount();
  await expect(google.frame).toHaveCount(0);
  expect((await google.calls()).at(-1)).toEqual({ cancel: true });
  expect(await page.evaluate(() => document.getElementById('google-parent-prompt'))).toBeNull();
});

test('after removal during the load of Google’s script no prompt opens @rest', async ({
  page,
  openEmbed,
  installGoogle,
}) => {
  const google = await installGoogle();
  const script = await holdScript(page, /gsi\/client/);
  const embed = await openEmbed(withOneTap());
  await script.requested;
  await embed.unmount();
  const loaded = page.waitForResponse(/gsi\/client/);
  script.release();
  await (await loaded).finished();
  await page.waitForFunction(() => 'google' in window);
  expect(await google.calls()).toEqual([]);
});
