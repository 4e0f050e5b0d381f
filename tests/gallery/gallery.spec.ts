import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '../support/screens/kindOf';
import { visibleStates } from '../support/screens/screens';
import { test } from '../support/test';
import { directions, dress, fitWindow, openState, still, themes, type ThemeName } from './pictures';

const folder = join(import.meta.dirname, '../../.cache/gallery');
const sources = join(import.meta.dirname, 'page');
const names = Object.keys(visibleStates);

test.beforeAll(() => {
  mkdirSync(join(folder, 'states'), { recursive: true });
  for (const file of readdirSync(sources)) copyFileSync(join(sources, file), join(folder, file));
  const list = { states: names.map(slugOf), themes: Object.keys(themes), directions };
  writeFileSync(join(folder, 'list.js'), `window.gallery = ${JSON.stringify(list)};\n`);
});

test.afterAll(() => console.log(`The gallery: ${join(folder, 'index.html')}`));

for (const name of names) {
  test(`pictures of ${name}`, async ({ page, project, openEmbed }) => {
    const slug = slugOf(name);
    const opened = await openState(name, { page, project, openEmbed });
    const kind = await kindOf(opened.widget);
    const { options } = visibleStates[name] ?? {};
    for (const theme of Object.keys(themes) as ThemeName[]) {
      for (const direction of directions) {
        await dress(opened, { options }, theme, direction, direction === 'rtl' ? 'ar' : undefined);
        const file = `${slug}--${slugOf(theme)}--${direction}.png`;
        await fitWindow(page);
        await page.screenshot({ ...still, path: join(folder, 'images', file) });
      }
    }
    const [screen = name, ...rest] = name.split(', ');
    const state = { slug, screen, state: rest.join(', '), kind };
    writeFileSync(join(folder, 'states', `${slug}.js`), `addState(${JSON.stringify(state)});\n`);
  });
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-');
}
