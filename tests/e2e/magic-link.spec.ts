import { host } from '../support/addresses';
import { askForLink, configs, cookieNames, emailField, heading, paths } from '../support/journeys';
import { plainAddress, PlainPage } from '../support/page/PlainPage';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

test.describe('a magic link', () => {
  const landing = `${plainAddress}?keep=a%20b&empty=#top`;
  const config = {
    ...configs.magicLink,
    emailMagicLinksOptions: { loginRedirectURL: landing, signupRedirectURL: landing },
  };

  test.beforeEach(({ project }) =>
    project.change({ redirect_urls: { login: [plainAddress], signup: [plainAddress], reset_password: [] } }),
  );

  test('signs in once on its landing page, and its token leaves the address @engine', async ({
    openEmbed,
    project,
    nextMessage,
    page,
  }) => {
    const { widget } = await openEmbed({ config });
    await askForLink(widget, email);
    await expect(widget.getByText(`An email was sent to ${email}.`)).toBeVisible();

    const { links } = await nextMessage(email);
    const link = links[0]?.href ?? '';
    const plain = await new PlainPage(page).serve();
    await plain.follow(link);
    const [user] = await project.users();
    expect(await plain.redeem(project.publicToken)).toEqual({
      tokenType: 'magic_links',
      userId: user?.['user_id'],
    });
    expect(page.url()).toBe(landing);
    await expect.poll(() => cookieNames(page)).toContain('stytch_session');

    await page.context().clearCookies();
    await plain.follow(link);
    expect(await plain.redeem(project.publicToken)).toEqual({ error: 'unable_to_auth_magic_link' });
    expect(page.url()).toBe(landing);
  });
});

test('the host gets an event for the email, without secrets', async ({ openEmbed }) => {
  const embed = await openEmbed({ config: configs.magicLink });
  await askForLink(embed.widget, email);
  await expect
    .poll(() => embed.calls())
    .toEqual([
      {
        kind: 'event',
        render: 0,
        value: {
          type: 'MAGIC_LINK_LOGIN_OR_CREATE',
          data: expect.objectContaining({ email, status_code: 200, request_id: expect.any(String) }),
        },
      },
    ]);
});

test('"Try again" clears the address and starts over', async ({ openEmbed, nextMessage, project }) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  await askForLink(widget, email);
  await nextMessage(email);
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(widget, 'Sign up or log in')).toBeVisible();
  await expect(emailField(widget)).toHaveValue('');

  await askForLink(widget, 'grace@portico.example');
  await nextMessage('grace@portico.example');
  expect((await project.requests(paths.sendLink)).map(({ body }) => body)).toEqual([
    { email },
    { email: 'grace@portico.example' },
  ]);
});

test('the back arrow keeps the typed address', async ({ openEmbed }) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  await askForLink(widget, email);
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(heading(widget, 'Sign up or log in')).toBeVisible();
  await expect(emailField(widget)).toHaveValue(email);
});

test('spaces around an address are removed @rest', async ({ openEmbed, project }) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  await askForLink(widget, `  ${email} `);
  await expect(widget.getByText(email)).toBeVisible();
  expect((await project.requests(paths.sendLink)).map(({ body }) => body)).toEqual([{ email }]);
});

test('options are sent unchanged, except those for the widget alone @rest', async ({
  openEmbed,
  project,
}) => {
  const { widget } = await openEmbed({
    config: {
      products: ['emailMagicLinks'],
      emailMagicLinksOptions: {
        loginRedirectURL: `${host}/authenticate?from=login`,
        loginExpirationMinutes: 12,
        signupRedirectURL: `${host}/authenticate?from=signup`,
        signupExpirationMinutes: 34,
        loginTemplateId: 'welcome-back',
        signupTemplateId: 'welcome',
        locale: 'pt-br',
        createUserAsPending: true,
        domainHint: 'mail.example',
      },
    },
  });
  await askForLink(widget, email);
  expect((await project.requests(paths.sendLink)).map(({ body }) => body)).toEqual([
    {
      email,
      login_magic_link_url: `${host}/authenticate?from=login`,
      login_expiration_minutes: 12,
      signup_magic_link_url: `${host}/authenticate?from=signup`,
      signup_expiration_minutes: 34,
      login_template_id: 'welcome-back',
      signup_template_id: 'welcome',
      locale: 'pt-br',
    },
  ]);
});

test('telemetry records the screen, the email and the second email', async ({ openEmbed, project }) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  await askForLink(widget, email);
  await widget.getByRole('button', { name: 'Try again' }).click();
  const records = async () =>
    (await project.events()).map(({ event_name, details }) => ({ event_name, details }));
  await expect.poll(records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event_name: 'sdk_instance_instantiated' }),
      {
        event_name: 'render_login_screen',
        details: { options: expect.objectContaining(configs.magicLink), bootstrap: expect.any(Object) },
      },
      { event_name: 'email_sent', details: { email, type: 'login_or_create_eml' } },
      { event_name: 'email_try_again_clicked', details: { email, type: 'login_or_create_eml' } },
    ]),
  );
});

test.describe('the links to mailboxes search for', () => {
  const cases = [
    {
      title: 'mails from the domain in the configuration',
      hint: 'mail.example',
      domains: ['portico.example'],
      domain: 'mail.example',
    },
    {
      title: 'mails from the only domain of the project',
      domains: ['portico.example'],
      domain: 'portico.example',
    },
    { title: 'all mails, if the project has two domains', domains: ['a.example', 'b.example'], domain: null },
    { title: 'all mails, if the project has no domain', domains: [], domain: null },
  ];
  for (const { title, hint, domains, domain } of cases) {
    test.describe(() => {
      test.use({ projectSettings: { email_domains: domains } });

      test(title, async ({ openEmbed }) => {
        const { widget } = await openEmbed({
          config: { ...configs.magicLink, emailMagicLinksOptions: hint ? { domainHint: hint } : {} },
        });
        await askForLink(widget, email);
        const search = encodeURIComponent(domain ? `from:@${domain} in:anywhere` : 'in:anywhere');
        const keyword = encodeURIComponent(domain ?? 'is:unread');
        const targets = {
          Gmail: `https://mail.google.com/mail/u/0/#search/${search}`,
          Yahoo: `https://mail.yahoo.com/d/search/keyword=${keyword}`,
          Outlook: 'https://outlook.live.com/mail/0/inbox',
        };
        for (const [name, href] of Object.entries(targets)) {
          const link = widget.getByRole('link', { name: `Open in ${name}` });
          await expect(link).toHaveAttribute('href', href);
          await expect(link).toHaveAttribute('target', '_blank');
          await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
        }
      });
    });
  }
});
