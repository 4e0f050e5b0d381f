import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { askForPhonePasscode, configs, passcodeField, phone } from '../support/journeys';
import { enforce } from '../support/page/policy';
import { holdToast } from '../support/page/typing';
import { socialButton, socialConfig } from '../support/social/journeys';
import { expect, test } from '../support/test';

test.describe('under a strict Content-Security-Policy with Trusted Types', () => {
  for (const [via, where] of [
    ['federation', 'in the page'],
    ['element', 'in a shadow root'],
  ] as const) {
    const enableShadowDOM = where === 'in a shadow root';
    test(`signing in with a passcode works by ${via}, ${where}`, async ({ page, openEmbed, nextMessage }) => {
      const violations = await enforce(page);
      const { widget } = await openEmbed({
        via,
        config: configs.text,
        presentation: { options: { enableShadowDOM } },
      });
      await askForPhonePasscode(widget);
      await passcodeField(widget).fill((await nextMessage(phone.e164)).code ?? '');
      await expect(widget.getByText(passcodeMessages.texts.success)).toBeVisible();
      expect(violations).toEqual([]);
    });
  }

  test('a toast and a social button have their styles, and no other is refused', async ({
    page,
    openEmbed,
    nextMessage,
  }) => {
    const violations = await enforce(page);
    const products = ['oauth', 'otp'];
    const { widget } = await openEmbed({ config: { ...configs.text, ...socialConfig('google'), products } });
    await expect(socialButton(widget, 'google').locator('path')).toHaveCount(4);
    await askForPhonePasscode(widget);
    await nextMessage(phone.e164);
    await holdToast(widget);
    await widget.getByRole('button', { name: 'Resend code' }).click();
    const toast = widget.locator('[part=toast]');
    await expect(toast).toHaveText('Code resent');
    // The toast has its styles from our style sheet. Its container has styles from notistack, the library for toasts.
    await expect(toast).toHaveCSS('background-color', 'rgb(25, 48, 61)');
    await expect(
      toast.locator('xpath=ancestor::*[contains(@class, "notistack-SnackbarContainer")]'),
    ).toHaveCSS('z-index', '1400');
    expect(violations).toEqual([]);
  });
});
