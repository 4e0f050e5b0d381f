import { visibleStates } from '../support/screens/screens';
import { dress, fitWindow, openState, still, type Direction, type ThemeName } from '../gallery/pictures';
import { expect, test } from '../support/test';

/**
 * The pictures that are compared with pictures in the repository. Each theme is in at least one of them. Pictures of
 * the whole gallery would be too large for the repository.
 */
const core: readonly (readonly [state: string, theme: ThemeName, direction: Direction])[] = [
  ['Main, text message', 'default', 'ltr'],
  ['Main, text message', 'dark', 'rtl'],
  ['Main, social', 'three colours', 'ltr'],
  ['Main, bad address', 'high contrast', 'ltr'],
  ['EmailConfirmation', 'default', 'ltr'],
  ['OTPAuthenticate, wrong code', 'default', 'ltr'],
  ['OTPAuthenticate, verifying', 'three colours', 'ltr'],
  ['OTPConfirmation', 'dark', 'ltr'],
  ['PasswordCreateOrLogin, log in', 'dark', 'ltr'],
  ['PasskeyRegistrationSuccess', 'three colours', 'rtl'],
  ['CryptoSetupWallet', 'default', 'rtl'],
  ['IDPConsent, sign in', 'default', 'ltr'],
  ['configuration error', 'high contrast', 'rtl'],
  ['PasswordForgot', 'high contrast dark', 'ltr'],
  ['Main, text message', 'shadcn', 'ltr'],
  ['PasswordCreateOrLogin, log in', 'shadcn dark', 'ltr'],
];

for (const [name, theme, direction] of core) {
  const file = `${name} ${theme} ${direction}`.toLowerCase().replaceAll(/\W+/g, '-');
  test(`${name} looks as before: ${theme}, ${direction}`, async ({ page, project, openEmbed }) => {
    // A fixed time stops the countdown.
    if (name.startsWith('OTPAuthenticate')) await page.clock.setFixedTime(new Date());
    const opened = await openState(name, { page, project, openEmbed });
    await dress(opened, visibleStates[name] ?? {}, theme, direction);
    await fitWindow(page);
    // The consent screen enables its button half a second after it is visible.
    if (name.startsWith('IDPConsent')) {
      await expect(opened.widget.getByRole('button', { name: 'Allow' })).toBeEnabled();
    }
    await expect(page).toHaveScreenshot(`${file}.png`, still);
  });
}
