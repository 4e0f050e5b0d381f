import { failures } from '../../src/messages/failures';
import { messages as phoneMessages } from '../../src/methods/phone/messages';
import { configs, emailField, passcodeField, success } from '../support/journeys';
import { tabTo } from '../support/page/typing';
import { expect, test } from '../support/test';

test('a passcode by text message, with the keyboard alone @engine', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const { widget } = await openEmbed({ config: configs.all });
  await tabTo(page, widget.getByRole('tab', { name: 'Email' }));
  await page.keyboard.press('ArrowRight');
  const country = widget.getByLabel('Country code');
  await tabTo(page, country);
  // A select starts a new search after a second without a key, which may pass on a busy machine.
  await expect(async () => {
    await page.keyboard.type('+44 United K');
    await expect(country).toHaveValue('GB', { timeout: 900 });
  }).toPass({ intervals: [1_500] });
  await tabTo(page, widget.getByLabel(phoneMessages.texts.label));
  await expect(country).toHaveAttribute('autocomplete', 'tel-country-code');
  await expect(widget.getByLabel(phoneMessages.texts.label)).toHaveAttribute('autocomplete', 'tel-national');
  await page.keyboard.type('07400123456');
  await expect(widget.getByLabel(phoneMessages.texts.label)).toHaveValue('07400 123456');
  await tabTo(page, widget.getByRole('button', { name: phoneMessages.texts.continueSms }));
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

test('the widget does not take the focus when it appears, and a field with an error keeps it @engine', async ({
  openEmbed,
  page,
}) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await tabTo(page, emailField(widget));
  await page.keyboard.type('ada');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('alert')).toHaveText(failures.texts.invalid_email);
  await expect(emailField(widget)).toBeFocused();
});
