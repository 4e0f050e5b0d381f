/** While the widget or a screen loads, and after it has failed. `visibleStates` has only states of screens. */
import { problems } from '../support/screens/axe';
import { clipped } from '../support/screens/clipped';
import { themes } from '../support/screens/screens';
import { openWithoutName, statesWithoutName } from '../support/screens/statesWithoutName';
import { expect, test } from '../support/test';

const people = [
  { theme: 'light', locale: 'en', dir: 'ltr', colorScheme: 'light' },
  { theme: 'dark', locale: 'ar', dir: 'rtl', colorScheme: 'light' },
  { theme: 'high contrast', locale: 'en', dir: 'ltr', colorScheme: 'dark' },
] as const;

for (const [name, state] of Object.entries(statesWithoutName)) {
  test(`${name}: no errors of axe, and nothing is cut off, light, dark and in high contrast @rest`, async ({
    page,
    project,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 320, height: 600 });
    for (const { theme, locale, dir, colorScheme } of people) {
      await test.step(`${theme}, ${locale}`, async () => {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
        await openWithoutName(state, { page, project }, { locale, presentation: themes[theme] });
        await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
        expect(await problems(page)).toEqual([]);
        expect(await clipped(page)).toEqual([]);
      });
    }
  });
}
