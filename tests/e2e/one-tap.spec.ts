import { messages as mainMessages } from '../../src/features/main/messages';
import { WidgetClientPage } from '../contract/ClientPage';
import { host, identityProvider, remote } from '../support/addresses';
import { clientId, googleButton, GoogleScript, withOneTap } from '../support/social/GoogleScript';
import { expect, test } from '../support/test';

test('a floating prompt takes no space in the page, signs in with the chosen account, and does not sign in by itself later @firefox', async ({
  page,
  openEmbed,
  project,
}) => {
  const google = await GoogleScript.install(page, project);
  const embed = await openEmbed(withOneTap());
  await expect(google.frame).toBeVisible();
  expect((await embed.widget.boundingBox())?.height ?? 0).toBe(0);
  await expect(embed.widget.getByText(mainMessages.texts.title)).toBeHidden();
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
  project,
}) => {
  const google = await GoogleScript.install(page, project);
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

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('the prompt is embedded in the widget, in a shadow root, and signs in', async ({
    page,
    openEmbed,
    project,
  }) => {
    const google = await GoogleScript.install(page, project);
    const { widget } = await openEmbed({
      ...withOneTap('embedded'),
      presentation: { options: { enableShadowDOM: true } },
    });
    await expect(google.frame).toBeVisible();
    expect((await google.calls())[0]?.initialize).toMatchObject({
      prompt_parent_id: 'google-parent-prompt',
      cancel_on_tap_outside: false,
    });
    const prompt = await google.frame.boundingBox();
    expect(prompt?.width).toBeLessThan((await widget.boundingBox())?.width ?? 0);
    // The height arrives a moment after the prompt.
    await expect
      .poll(async () => (await widget.boundingBox())?.height)
      .toBeGreaterThan(prompt?.height ?? Infinity);
    await google.choose();
    await page.waitForURL(/\?stytch_token_type=oauth&token=/);
  });
});

for (const [what, policy] of [
  ['refuses the script', `script-src 'self' ${remote}; frame-src ${identityProvider}`],
  [
    'requires Trusted Types',
    `require-trusted-types-for 'script'; trusted-types portico-host portico-loader portico`,
  ],
] as const) {
  test(`a page whose policy ${what} shows the button @rest`, async ({ page, project, openEmbed }) => {
    const google = await GoogleScript.install(page, project);
    await page.route(`${host}/embed*`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': policy };
      return route.fulfill({ response, headers });
    });
    const embed = await openEmbed(withOneTap());
    await expect(googleButton(embed.widget)).toBeVisible();
    await expect.poll(() => embed.errors()).toMatchObject([{ code: 'one_tap_failed' }]);
    expect(await google.calls()).toEqual([]);
  });
}

test('without One Tap the page requests nothing from Google and downloads no One Tap code', async ({
  page,
  openEmbed,
  project,
}) => {
  await GoogleScript.install(page, project);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const { config } = withOneTap();
  const { widget } = await openEmbed({ config: { ...config, products: ['oauth', 'emailMagicLinks'] } });
  await expect(googleButton(widget)).toBeVisible();
  expect(requests.filter((url) => /one-tap|google\.com/.test(url))).toEqual([]);
});
