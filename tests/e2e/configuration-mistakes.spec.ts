/** What the widget shows, and what the host gets, if the configuration is wrong. */
import type { EmbedPage } from '../support/page/EmbedPage';
import { configs, emailField } from '../support/journeys';
import { expect, test } from '../support/test';

const link = { products: ['emailMagicLinks'] };

const mistakes: { embed: object; path: string }[] = [
  { embed: { publicToken: 'secret-test-1' }, path: 'publicToken' },
  { embed: { config: undefined }, path: 'config.products' },
  { embed: { config: null }, path: 'config.products' },
  { embed: { config: 'emailMagicLinks' }, path: 'config' },
  { embed: { config: [] }, path: 'config' },
  { embed: { config: {} }, path: 'config.products' },
  { embed: { config: { products: [] } }, path: 'config.products' },
  { embed: { config: { products: 'otp' } }, path: 'config.products' },
  { embed: { config: { products: ['otp', 'telepathy'] } }, path: 'config.products[1]' },
  { embed: { config: { products: [{ id: 'telepathy' }] } }, path: 'config.products[0]' },
  { embed: { config: { products: [null] } }, path: 'config.products[0]' },
  {
    embed: { config: { products: ['otp'], otpOptions: { methods: ['sms', 'pigeon'] } } },
    path: 'config.otpOptions.methods[1]',
  },
  {
    embed: { config: { products: ['otp'], otpOptions: { methods: [] } } },
    path: 'config.otpOptions.methods',
  },
  {
    embed: { config: { products: ['otp'], otpOptions: { methods: 'sms' } } },
    path: 'config.otpOptions.methods',
  },
  { embed: { config: { products: ['otp'], otpOptions: 'sms' } }, path: 'config.otpOptions' },
  {
    embed: { config: { products: ['otp'], otpOptions: { expirationMinutes: 0 } } },
    path: 'config.otpOptions.expirationMinutes',
  },
  {
    embed: { config: { products: ['otp'], otpOptions: { expirationMinutes: '5' } } },
    path: 'config.otpOptions.expirationMinutes',
  },
  {
    embed: { config: { products: ['otp'], otpOptions: { loginTemplateId: 7 } } },
    path: 'config.otpOptions.loginTemplateId',
  },
  {
    embed: { config: { ...link, emailMagicLinksOptions: { loginRedirectURL: 'javascript:alert(1)' } } },
    path: 'config.emailMagicLinksOptions.loginRedirectURL',
  },
  {
    embed: { config: { ...link, emailMagicLinksOptions: { signupRedirectURL: 'http://example.com/' } } },
    path: 'config.emailMagicLinksOptions.signupRedirectURL',
  },
  {
    embed: { config: { ...link, emailMagicLinksOptions: { loginExpirationMinutes: 1.5 } } },
    path: 'config.emailMagicLinksOptions.loginExpirationMinutes',
  },
  {
    embed: { config: { ...link, emailMagicLinksOptions: { createUserAsPending: 'yes' } } },
    path: 'config.emailMagicLinksOptions.createUserAsPending',
  },
  {
    embed: { config: { ...link, emailMagicLinksOptions: { domainHint: 'not a domain' } } },
    path: 'config.emailMagicLinksOptions.domainHint',
  },
  { embed: { config: { products: ['oauth'] } }, path: 'config.oauthOptions.providers' },
  {
    embed: { config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'myspace' }] } } },
    path: 'config.oauthOptions.providers[0].type',
  },
  {
    embed: { config: { products: ['oauth'], oauthOptions: { providers: ['google'] } } },
    path: 'config.oauthOptions.providers[0]',
  },
  {
    embed: {
      config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', custom_scopes: 'a' }] } },
    },
    path: 'config.oauthOptions.providers[0].custom_scopes',
  },
  {
    embed: { config: { ...link, sessionOptions: { sessionDurationMinutes: -1 } } },
    path: 'config.sessionOptions.sessionDurationMinutes',
  },
  {
    embed: { config: { ...link, passkeyOptions: { domain: 'https://x.example' } } },
    path: 'config.passkeyOptions.domain',
  },
  { embed: { config: { ...link, enableShadowDOM: 'yes' } }, path: 'config.enableShadowDOM' },
  { embed: { config: link, publicToken: '' }, path: 'publicToken' },
  { embed: { config: link, publicToken: 7 }, path: 'publicToken' },
  { embed: { config: link, preset: { screen: 'Nowhere' } }, path: 'preset.screen' },
  {
    embed: { config: link, preset: { screen: 'EmailConfirmation', state: { magicLinkState: { email: 7 } } } },
    path: 'preset.state.magicLinkState.email',
  },
  {
    embed: { config: link, preset: { screen: 'OTPAuthenticate', state: { otpState: { type: 'fax' } } } },
    path: 'preset.state.otpState.type',
  },
];

/** Renders the widget with a mistake. Returns the widget’s text and the error that the host gets. */
async function showMistake(embed: EmbedPage, given: object) {
  await embed.render(given);
  const text = (await embed.widget.textContent()) ?? '';
  return { text, error: (await embed.errors()).at(-1) };
}

test('each mistake shows its path in the widget, reaches host and console, and sends no request', async ({
  openEmbed,
  page,
  project,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/sdk/') && requests.push(request.url()));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const embed = await openEmbed({ config: {} });
  for (const { embed: given, path } of mistakes) {
    const { text, error } = await showMistake(embed, { publicToken: project.publicToken, ...given });
    expect(text).toContain('This sign-in form is not set up correctly.');
    expect(error).toMatchObject({ name: 'ConfigurationError', code: 'invalid_config', path });
    const details = String(error?.['message']);
    expect(details).toContain(`${path}:`);
    expect(text).toContain(details);
    await expect.poll(() => logged).toContain(`[portico] ${details}`);
  }
  expect(requests).toEqual([]);
});

for (const via of ['federation', 'mount', 'element'] as const) {
  test(`a mistake is reported once via ${via}${via === 'federation' ? '' : ' @rest'}`, async ({
    openEmbed,
  }) => {
    const embed = await openEmbed({ via, config: { products: ['telepathy'] } });
    await expect(embed.widget.getByRole('alert')).toContainText('config.products[0]');
    await expect.poll(() => embed.errors()).toHaveLength(1);
  });
}

test('a corrected configuration shows its form', async ({ openEmbed }) => {
  const embed = await openEmbed({ config: { products: ['telepathy'] } });
  await embed.render({ config: configs.magicLink });
  await expect(emailField(embed.widget)).toBeVisible();
});

const conflicts = [
  {
    products: ['passkeys'],
    text: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  },
  { products: ['emailMagicLinks', 'otp'], text: 'Error: Cannot use both EML and Email OTP' },
  { products: ['emailMagicLinks', 'otp', 'passwords'], text: 'Error: Cannot use both EML and Email OTP' },
];

test('products that exclude each other are named in place of the form', async ({ openEmbed }) => {
  const embed = await openEmbed({ config: configs.magicLink });
  for (const { products, text } of conflicts) {
    await embed.render({ config: { products, otpOptions: { methods: ['email'] } } });
    await expect(embed.widget.getByRole('alert')).toHaveText(text);
    await expect(embed.widget.getByRole('textbox')).toHaveCount(0);
    await expect(embed.widget.getByRole('button')).toHaveCount(0);
  }
});

test('a conflict leaves the social and wallet buttons, which work', async ({ openEmbed }) => {
  const { widget } = await openEmbed({
    config: {
      products: ['oauth', 'crypto', 'emailMagicLinks', 'otp'],
      oauthOptions: { providers: [{ type: 'google' }] },
      otpOptions: { methods: ['email'] },
    },
  });
  await expect(widget.getByRole('alert')).toHaveText('Error: Cannot use both EML and Email OTP');
  await expect(widget.getByRole('textbox')).toHaveCount(0);
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await widget.getByRole('button', { name: 'Set up a new crypto wallet' }).click();
  await expect(widget.getByRole('link', { name: 'Download Metamask' })).toBeVisible();
});
