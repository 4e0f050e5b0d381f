/** How Main follows a correct configuration: its tabs, its fields, its logo and the label "Last used". */
import type { Locator } from '@playwright/test';
import { host } from '../support/addresses';
import { askForLink, configs, emailField, heading } from '../support/journeys';
import { expect, test } from '../support/test';

// Returns the names of the tabs, without their badge "Last used".
const tabNames = (widget: Locator) =>
  widget.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.firstChild?.textContent));

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
