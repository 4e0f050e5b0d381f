/** Compares pictures of the widget with the committed pictures in `pictures`. tests/README.md says how to renew them. */
import { common } from '../../src/messages/common';
import {
  applyTheme,
  fitWindow,
  openState,
  still,
  themes,
  type Direction,
  type ThemeName,
} from '../gallery/pictures';
import { remote } from '../support/addresses';
import { configs } from '../support/journeys';
import { setWaited, waitIn } from '../support/page/clock';
import { embedUrl } from '../support/page/EmbedPage';
import { stateOf } from '../support/screens/screens';
import { expect, test } from '../support/test';

/**
 * The pictures that are compared with pictures in the repository. Each theme is in at least one of them. Pictures of
 * the whole gallery would be too large for the repository.
 */
const comparedPictures: readonly (readonly [state: string, theme: ThemeName, direction: Direction])[] = [
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
  // This state shows the strength of a password, the advice, and a disabled button.
  ['PasswordCreateOrLogin, weak', 'default', 'ltr'],
  ['PasswordCreateOrLogin, weak', 'dark', 'ltr'],
  ['OTPAuthenticate, toast', 'default', 'ltr'],
  ['OTPAuthenticate, toast', 'dark', 'ltr'],
  ['Main, not sent', 'default', 'ltr'],
  ['Main, not sent', 'dark', 'ltr'],
];

const fileOf = (...words: string[]) => `${words.join(' ').toLowerCase().replaceAll(/\W+/g, '-')}.png`;

for (const [index, [name, theme, direction]] of comparedPictures.entries()) {
  test(`${name} looks as before: ${theme}, ${direction}${index ? '' : ' @row'}`, async ({
    page,
    project,
    openEmbed,
  }) => {
    // A fixed time stops the countdown.
    if (name.startsWith('OTPAuthenticate')) await page.clock.setFixedTime(new Date());
    const opened = await openState(name, { page, project, openEmbed });
    // Right-to-left pictures show the Hebrew texts, because the font of the pictures has Hebrew letters.
    const locale = direction === 'rtl' ? 'he' : undefined;
    await applyTheme(opened, stateOf(name), theme, direction, locale);
    await fitWindow(page);
    // The consent screen enables its button half a second after it is visible.
    if (name.startsWith('IDPConsent')) {
      await expect(opened.widget.getByRole('button', { name: 'Allow' })).toBeEnabled();
    }
    await expect(page).toHaveScreenshot(fileOf(name, theme, direction), still);
  });
}

for (const theme of ['default', 'dark'] as const) {
  test(`a screen that is loading looks as before: ${theme}`, async ({ page, project }) => {
    await page.route(`${remote}/c/password.*`, () => undefined); // the chunk never arrives
    await page.setViewportSize({ width: 400, height: 320 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { theme: values, page: background } = themes[theme];
    const state = { passwordState: { email: 'ada@portico.example', type: 'password' } };
    await page.goto(
      embedUrl({
        publicToken: project.publicToken,
        config: configs.password,
        preset: { screen: 'PasswordForgot', state },
        presentation: { theme: values },
      }),
    );
    await page.evaluate((colour) => (document.body.style.background = colour), background);
    const outline = page.locator('#widget').getByRole('status');
    await expect(outline).toBeVisible();
    await fitWindow(page);
    const wait = waitIn(page.locator('#widget'));
    await setWaited(wait, 5_000);
    await expect(wait).toHaveText(common.texts.stillLoading);
    await expect(page).toHaveScreenshot(fileOf('loading', theme), still);
  });
}
