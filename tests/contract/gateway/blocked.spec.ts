import { askForLink, configs, emailField } from '../../support/journeys';
import { ClientPage } from '../ClientPage';
import { expect, submitEmail, test, thirtyMinutes } from '../test';
import { allowAgain, forbid } from './forbid';

const email = 'ada@portico.example';

for (const { what, via } of [
  { what: 'localStorage', via: 'federation' },
  { what: 'localStorage', via: 'mount' },
  { what: 'sessionStorage', via: 'federation' },
  { what: 'every touch of a storage', via: 'mount' },
  { what: 'cookies', via: 'federation' },
] as const) {
  test(`where ${what} may not be used, a form by ${via} says so, and works once it may`, async ({
    page,
    openEmbed,
  }) => {
    await forbid(page, what);
    const embed = await openEmbed({ config: configs.magicLink, via });
    await submitEmail(embed.widget, email);
    await expect(embed.widget.getByRole('alert')).toHaveText(/Allow cookies and site data/);
    expect(await embed.errors()).toMatchObject([{ code: 'client_unavailable' }]);
    await expect(emailField(embed.widget)).toHaveValue(email);

    await allowAgain(page);
    await askForLink(embed.widget, email);
  });
}

for (const what of ['a full storage', 'no storage at all'] as const) {
  test(`${what} is no reason not to sign in`, async ({ page, openEmbed, project }) => {
    await forbid(page, what);
    const embed = await openEmbed({ config: configs.magicLink });
    await askForLink(embed.widget, email);
    expect(await embed.errors()).toEqual([]);
    const { token } = await project.createToken({ kind: 'magic_links', email });
    const client = new ClientPage(embed);
    const { user_id } = await client.call('magicLinks.authenticate', token, thirtyMinutes);
    expect(await client.state()).toMatchObject({ user: { user_id } });
  });
}

test.describe('a project that asks for a captcha', () => {
  test.use({ projectSettings: { captcha_settings: { enabled: true, siteKey: 'site-key' } } });

  test('says so where its script is blocked, and lets the form be used', async ({
    page,
    openEmbed,
    project,
  }) => {
    const blocked = page.waitForRequest(/google\.com\/recaptcha/);
    await page.route(/google\.com\/recaptcha/, (route) => route.abort());
    const embed = await openEmbed({ config: configs.magicLink });
    await submitEmail(embed.widget, email);
    expect((await blocked).url()).toBe('https://www.google.com/recaptcha/enterprise.js?render=site-key');
    await expect(embed.widget.getByRole('alert')).toHaveText(/security check could not be loaded/);
    expect(await embed.errors()).toMatchObject([{ code: 'captcha_blocked' }]);
    await expect(emailField(embed.widget)).toHaveValue(email);
    await expect(emailField(embed.widget)).toBeEnabled();
    expect(await project.outbox()).toEqual([]);
  });

  test('gives up on a script that never comes', async ({ page, openEmbed }) => {
    await page.clock.install();
    await page.route(/google\.com\/recaptcha/, () => undefined);
    const embed = await openEmbed({ config: configs.magicLink });
    await submitEmail(embed.widget, email);
    const errorsLater = async () => {
      await page.clock.runFor(5_000);
      return embed.errors();
    };
    await expect.poll(errorsLater).toMatchObject([{ code: 'captcha_blocked' }]);
    await expect(emailField(embed.widget)).toHaveValue(email);
  });

  test('sends what its script says along', async ({ page, openEmbed, project }) => {
    const body = `window.grecaptcha = { enterprise: {
      ready: (run) => run(),
      execute: async (key, { action }) => key + ' ' + action,
    } };`;
    await page.route(/google\.com\/recaptcha/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    const embed = await openEmbed({ config: configs.magicLink });
    await askForLink(embed.widget, email);
    const [request] = await project.requests('/sdk/v1/magic_links/email/login_or_create');
    expect(request?.body).toEqual({ email, captcha_token: 'site-key LOGIN' });
  });
});

test('without a captcha nothing is asked of anybody else', async ({ page, openEmbed }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).hostname));
  const embed = await openEmbed({ config: configs.magicLink });
  await askForLink(embed.widget, email);
  expect([...origins]).toEqual(['localhost']);
});
