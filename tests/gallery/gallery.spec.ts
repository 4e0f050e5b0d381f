/** `npm run gallery` makes the pictures of the gallery with these tests, and a page that shows them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateOf, visibleStates } from '../support/screens/screens';
import { openWithoutName, statesWithoutName } from '../support/screens/statesWithoutName';
import { test } from '../support/test';
import {
  applyTheme,
  applyThemeToPage,
  directions,
  fitWindow,
  openState,
  still,
  themes,
  type ThemeName,
} from './pictures';

const folder = join(import.meta.dirname, '../../.cache/gallery');
const names = [...Object.keys(visibleStates), ...Object.keys(statesWithoutName)];
const variants = (Object.keys(themes) as ThemeName[]).flatMap((theme) =>
  directions.map((direction) => [theme, direction] as const),
);
const fileOf = (...words: readonly string[]) =>
  `${words.join(' ').toLowerCase().replaceAll(/\W+/g, '-')}.png`;

test.beforeAll(() => {
  const figure = (name: string) => (variant: (typeof variants)[number]) =>
    `<figure><img loading="lazy" alt="" src="images/${fileOf(name, ...variant)}"><figcaption>${variant.join(', ')}</figcaption></figure>`;
  const sections = names.map((name) => `<h2>${name}</h2>\n${variants.map(figure(name)).join('\n')}`);
  const style = 'figure { display: inline-block; margin: 8px } body { font: 16px sans-serif }';
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Gallery of screens</title><style>${style}</style>${sections.join('\n')}`,
  );
});

test.afterAll(() => console.log(`The gallery: ${join(folder, 'index.html')}`));

for (const name of names) {
  test(`pictures of ${name}`, async ({ page, project, openEmbed }) => {
    const state = statesWithoutName[name];
    const opened = state ? undefined : await openState(name, { page, project, openEmbed });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [theme, direction] of variants) {
      const locale = direction === 'rtl' ? 'ar' : 'en';
      if (opened) await applyTheme(opened, stateOf(name), theme, direction, locale);
      if (state) {
        // A widget that is loading cannot change its language, so the state is opened again for each picture.
        const presentation = { theme: themes[theme].theme };
        await openWithoutName(state, { page, project }, { locale, presentation });
        await applyThemeToPage(page, theme, direction);
      }
      await fitWindow(page);
      await page.screenshot({ ...still, path: join(folder, 'images', fileOf(name, theme, direction)) });
    }
  });
}
