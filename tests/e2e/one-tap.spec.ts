import { host } from '../support/addresses';
import { WidgetClientPage } from '../contract/ClientPage';
import { expect } from '../support/test';
import { clientId } from '../support/social/GoogleScript';
import { googleButton, test, withOneTap } from '../support/social/oneTap';

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

test('in a test project, an error of the set-up is shown with the Google button', async ({
  openEmbed,
  installGoogle,
}) => {
  await installGoogle({ origins: [] });
  const embed = await openEmbed(withOneTap());
  const message = `Google One Tap: ${host} is not allowed for this client ID. Add it in the Google console; for local development add localhost both with and without the port.`;
  await expect(embed.widget.getByRole('alert')).toHaveText(message);
  await expect(googleButton(embed.widget)).toBeVisible();
  await expect.poll(() => embed.errors()).toMatchObject([{ message }]);
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
