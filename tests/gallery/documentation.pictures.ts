/**
 * Makes the pictures of the screens in the documentation: `npx playwright test --project=docs-pictures`, after a build.
 * Commit the pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../../src/screens';
import { stateOf, visibleStates } from '../support/screens/screens';
import { test } from '../support/test';
import { applyTheme, fitWindow, openState } from './pictures';

const folder = join(import.meta.dirname, '../../docs/images/screens');
mkdirSync(folder, { recursive: true });

/** The states that show more of a screen than its first state. */
const better: Readonly<Record<string, string>> = {
  PasswordCreateOrLogin: 'PasswordCreateOrLogin, strong',
  IDPConsent: 'IDPConsent, access',
};

for (const screen of Object.keys(screens)) {
  const name = better[screen] ?? Object.keys(visibleStates).find((state) => state.split(',')[0] === screen);
  if (!name) throw new Error(`No state shows the screen ${screen}`);

  test(`the pictures of ${screen}`, async ({ page, project, openEmbed }) => {
    const opened = await openState(name, { page, project, openEmbed });
    const { options } = stateOf(name);
    const browser = await page.context().newCDPSession(page);
    for (const [theme, file] of [
      ['default', 'light'],
      ['dark', 'dark'],
    ] as const) {
      await applyTheme(opened, { options }, theme, 'ltr');
      await fitWindow(page);
      await page.evaluate(() => document.fonts.ready);
      // Playwright makes no pictures in the format WebP, which is a third of the size.
      const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
      writeFileSync(join(folder, `${screen}-${file}.webp`), Buffer.from(data, 'base64'));
    }
  });
}
