import type { Locator } from '@playwright/test';
import { host } from '../support/addresses';
import type { EmbedPage } from '../support/page/EmbedPage';
import { askForLink, configs, emailField, heading } from '../support/journeys';
import { expect, test } from '../support/test';

const link = { products: ['emailMagicLinks'] };
// Returns the names of the tabs, without their badge "Last used".
const tabNames = (widget: Locator) =>
  widget.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.firstChild?.textContent));

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

const productNotations = [
  { title: 'names', products: ['emailMagicLinks', 'otp'] },
  { title: 'product modules', products: [{ id: 'emailMagicLinks' }, { id: 'otp', screens: {} }] },
];
for (const { title, products } of productNotations) {
  test(`products are accepted as ${title}`, async ({ openEmbed }) => {
    const { widget } = await openEmbed({
      config: { products, otpOptions: { methods: ['sms'], expirationMinutes: 5 }, unknownOption: true },
    });
    await expect.poll(() => tabNames(widget)).toEqual(['Email', 'Text']);
  });
}

test.describe('tabs', () => {
  const cases = [
    {
      title: 'follow the products',
      config: { products: ['otp', 'emailMagicLinks'], otpOptions: { methods: ['sms', 'whatsapp'] } },
      tabs: ['Text', 'WhatsApp', 'Email'],
    },
    {
      title: 'follow the methods',
      config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['whatsapp', 'sms'] } },
      tabs: ['Email', 'WhatsApp', 'Text'],
    },
    {
      title: 'have one for an email passcode',
      config: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } },
      tabs: ['Email', 'Text'],
    },
    {
      title: 'have no duplicates',
      config: { products: ['otp', 'otp'], otpOptions: { methods: ['sms', 'sms', 'whatsapp'] } },
      tabs: ['Text', 'WhatsApp'],
    },
    { title: 'are not shown for one method', config: { products: ['emailMagicLinks'] }, tabs: [] },
    {
      title: 'are not shown for methods without a tab',
      config: { products: ['emailMagicLinks', 'oauth'], oauthOptions: { providers: [{ type: 'google' }] } },
      tabs: [],
    },
    { title: 'default to email', config: { products: ['otp'] }, tabs: [] },
  ];

  test('are in the order of the configuration, and only shown for a choice', async ({ openEmbed }) => {
    const embed = await openEmbed({ config: configs.magicLink });
    for (const { title, config, tabs } of cases) {
      await test.step(title, async () => {
        await embed.render({ config });
        await expect.poll(() => tabNames(embed.widget)).toEqual(tabs);
      });
    }
  });

  test('are reached with arrow keys, and keep the input', async ({ openEmbed, page }) => {
    const { widget } = await openEmbed({ config: configs.all });
    const tab = (name: string) => widget.getByRole('tab', { name });
    await expect(widget.getByRole('tablist', { name: 'Ways to sign in' })).toBeVisible();
    await emailField(widget).pressSequentially('ada@');
    await tab('Email').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Text')).toBeFocused();
    await expect(tab('Text')).toHaveAttribute('aria-selected', 'true');
    await expect(widget.getByRole('button', { name: 'Continue with text message' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(tab('WhatsApp')).toBeFocused();
    await expect(widget.getByRole('button', { name: 'Continue with WhatsApp' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Email')).toBeFocused();
    await expect(emailField(widget)).toHaveValue('ada@');
    await page.keyboard.press('ArrowLeft');
    await expect(tab('WhatsApp')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tab('Email')).toBeFocused();
  });
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

test('fields have the types, placeholders and autocomplete values of the specification', async ({
  openEmbed,
}) => {
  const embed = await openEmbed({ config: configs.all });
  const { widget } = embed;
  await expect(heading(widget, 'Sign up or log in')).toBeVisible();
  await expect(emailField(widget)).toHaveAttribute('type', 'email');
  await expect(emailField(widget)).toHaveAttribute('autocomplete', 'email');
  await expect(emailField(widget)).toHaveAttribute('placeholder', 'example@email.com');
  await widget.getByRole('tab', { name: 'Text' }).click();
  await expect(widget.getByLabel('Phone number')).toHaveAttribute('placeholder', '(123) 456-7890');
  await expect(widget.getByLabel('Phone number')).toHaveAttribute('type', 'tel');
  await embed.render({ config: { products: ['emailMagicLinks', 'passkeys'] } });
  await expect(emailField(widget)).toHaveAttribute('autocomplete', 'username webauthn');
});

const logoUrl = `${host}/icon.svg`;
for (const { by, props } of [
  { by: 'styles', props: { styles: { hideHeaderText: true, logo: { logoImageUrl: logoUrl } } } },
  {
    by: 'presentation',
    props: { presentation: { options: { hideHeaderText: true, logo: { url: logoUrl, alt: 'Fernweh' } } } },
  },
]) {
  test(`the title can be hidden, and a logo shown, by ${by}`, async ({ openEmbed }) => {
    const { widget } = await openEmbed({ config: configs.magicLink, ...props });
    await expect(widget.getByRole('heading')).toHaveCount(0);
    const logo = widget.locator(`img[src="${logoUrl}"]`);
    await expect(logo).toBeVisible();
    await expect(logo).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(emailField(widget)).toBeVisible();
  });
}

test('a logo that is not an image leaves no space', async ({ openEmbed }) => {
  const { widget } = await openEmbed({
    config: configs.magicLink,
    styles: { logo: { logoImageUrl: `${host}/settings.json` } },
  });
  await expect(emailField(widget)).toBeVisible();
  await expect(widget.locator('img:visible')).toHaveCount(0);
});

test('the last used method has a label, which belongs to one project and does not reorder the tabs', async ({
  openEmbed,
}) => {
  const { widget, page } = await openEmbed({ config: configs.all });
  await askForLink(widget, 'ada@portico.example');
  await widget.getByRole('button', { name: 'Back' }).click();
  await page.reload();
  await expect(widget.getByRole('tab', { name: 'Email' })).toHaveAccessibleDescription('Last used');
  await expect(widget.getByRole('tab', { name: 'Text' })).toHaveAccessibleDescription('');
  const swapped = { products: ['otp', 'emailMagicLinks'], otpOptions: { methods: ['sms'] } };
  await openEmbed({ config: swapped });
  await expect.poll(() => tabNames(widget)).toEqual(['Text', 'Email']);
  await expect(widget.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
  await openEmbed({ config: configs.all, publicToken: 'public-token-test-local' });
  await expect(widget.getByRole('tab', { name: 'Email' })).toHaveAccessibleDescription('');
});
