import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '../support/screens/kindOf';
import { visibleStates } from '../support/screens/screens';
import type { World } from './pictures';
import { directions, dress, fitWindow, openState, still, themes, type ThemeName } from './pictures';

const sources = join(import.meta.dirname, 'page');

/** Writes the page of the gallery, which shows the pictures of these states. */
export function writePage(folder: string, names: readonly string[]): void {
  mkdirSync(join(folder, 'states'), { recursive: true });
  for (const file of readdirSync(sources)) copyFileSync(join(sources, file), join(folder, file));
  const list = { states: names.map(slugOf), themes: Object.keys(themes), directions };
  writeFileSync(join(folder, 'list.js'), `window.gallery = ${JSON.stringify(list)};\n`);
}

/** Makes the pictures of one state, in every theme and direction. */
export async function takePictures(folder: string, name: string, world: World): Promise<void> {
  const { page } = world;
  const slug = slugOf(name);
  const opened = await openState(name, world);
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
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-');
}
