import { configs, emailField, heading, passcodeField, success } from '../support/journeys';
import { tabTo } from '../support/page/keyboard';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

test('a magic link, with the keyboard alone @engine', async ({ openEmbed, page }) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  await tabTo(page, emailField(widget));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(heading(widget, 'Check your email')).toBeFocused();

  await tabTo(page, widget.getByRole('link', { name: 'Open in Gmail' }));
  await tabTo(page, widget.getByRole('link', { name: 'Open in Outlook' }));
  await tabTo(page, widget.getByRole('button', { name: 'Try again' }));
  await page.keyboard.press('Space');
  await expect(emailField(widget)).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(heading(widget, 'Check your email')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(widget.getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(emailField(widget)).toBeFocused();
});

for (const enableShadowDOM of [false, true]) {
  const where = enableShadowDOM ? 'in a shadow root' : 'in the page';

  test(`a passcode by text message, with the keyboard alone, ${where}${enableShadowDOM ? ' @firefox' : ' @engine'}`, async ({
    openEmbed,
    page,
    nextMessage,
  }) => {
    const { widget } = await openEmbed({ config: { ...configs.all, enableShadowDOM } });
    await tabTo(page, widget.getByRole('tab', { name: 'Email' }));
    await page.keyboard.press('ArrowRight');
    const country = widget.getByLabel('Country code');
    await tabTo(page, country);
    // In a select, the browser searches for the typed text. After a second without a key, the browser starts a new
    // search. On a busy machine, a second may pass between two keys. Then the test types the whole text again.
    await expect(async () => {
      await page.keyboard.type('+44 United K');
      await expect(country).toHaveValue('GB', { timeout: 900 });
    }).toPass({ intervals: [1_500] });
    await tabTo(page, widget.getByLabel('Phone number'));
    await page.keyboard.type('07400123456');
    await expect(widget.getByLabel('Phone number')).toHaveValue('07400 123456');
    await tabTo(page, widget.getByRole('button', { name: 'Continue with text message' }));
    await page.keyboard.press('Space');

    await expect(passcodeField(widget)).toBeFocused();
    await nextMessage('+447400123456');
    await tabTo(page, widget.getByRole('button', { name: 'Resend code' }));
    await page.keyboard.press('Enter');
    const { code = '' } = await nextMessage('+447400123456');
    await tabTo(page, passcodeField(widget), 'Shift+Tab');
    await page.keyboard.type(code);
    await expect(success(widget)).toBeFocused();
  });
}

test('the widget does not take the focus when it appears; a field’s error is its description and keeps the focus @engine', async ({
  openEmbed,
  page,
}) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await tabTo(page, emailField(widget));
  await page.keyboard.type('ada');
  await page.keyboard.press('Enter');
  await expect(emailField(widget)).toHaveAccessibleDescription('Invalid email address');
  await expect(emailField(widget)).toBeFocused();
});

test('fields, tabs and the back button have the accessible names of the specification', async ({
  openEmbed,
}) => {
  const embed = await openEmbed({ config: configs.all });
  const { widget } = embed;
  await expect(widget.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
  await widget.getByRole('tab', { name: 'Text', exact: true }).click();
  await expect(widget.getByRole('textbox', { name: 'Phone number', exact: true })).toBeVisible();
  await expect(widget.getByRole('combobox', { name: 'Country code', exact: true })).toBeAttached();
  await embed.render({ preset: { screen: 'OTPAuthenticate' } });
  await expect(widget.getByRole('textbox', { name: 'One-time passcode', exact: true })).toBeFocused();
  await expect(widget.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
});
