import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { visibleStates, kindOf } from '../support/screens/screens';
import { openWithoutName, statesWithoutName } from '../support/screens/statesWithoutName';
import type { Direction, ThemeName, World } from './pictures';
import { directions, dress, dressPage, fitWindow, openState, still, themes } from './pictures';

const sources = join(import.meta.dirname, 'page');

/** The names of all states in the gallery. */
export const names: readonly string[] = [...Object.keys(visibleStates), ...Object.keys(statesWithoutName)];

/** Writes the page of the gallery, which shows the pictures of these states. */
export function writePage(folder: string, shown: readonly string[]): void {
  mkdirSync(join(folder, 'states'), { recursive: true });
  for (const file of readdirSync(sources)) copyFileSync(join(sources, file), join(folder, file));
  const list = { states: shown.map(slugOf), themes: Object.keys(themes), directions };
  writeFileSync(join(folder, 'list.js'), `window.gallery = ${JSON.stringify(list)};\n`);
}

/** Makes the pictures of one state, in every theme and direction. */
export async function takePictures(folder: string, name: string, world: World): Promise<void> {
  const { page } = world;
  const slug = slugOf(name);
  const open = name in statesWithoutName ? openStateWithoutName : openScreenState;
  const { kind, show } = await open(name, world);
  for (const theme of Object.keys(themes) as ThemeName[]) {
    for (const direction of directions) {
      await show(theme, direction);
      const file = `${slug}--${slugOf(theme)}--${direction}.png`;
      await fitWindow(page);
      await page.screenshot({ ...still, path: join(folder, 'images', file) });
    }
  }
  const [screen = name, ...rest] = name.split(', ');
  const state = { slug, screen, state: rest.join(', '), kind };
  writeFileSync(join(folder, 'states', `${slug}.js`), `addState(${JSON.stringify(state)});\n`);
}

/** An opened state. */
interface OpenedState {
  kind: 'idle' | 'pending' | 'error';
  /** Shows the state in this theme and direction. */
  show(theme: ThemeName, direction: Direction): Promise<void>;
}

async function openScreenState(name: string, world: World): Promise<OpenedState> {
  const opened = await openState(name, world);
  const { options } = visibleStates[name] ?? {};
  return {
    kind: await kindOf(opened.widget),
    show: (theme, direction) =>
      dress(opened, { options }, theme, direction, direction === 'rtl' ? 'ar' : undefined),
  };
}

/** Opens the state again for each picture, because a widget that is loading cannot change its language. */
async function openStateWithoutName(name: string, { page, project }: World): Promise<OpenedState> {
  const state = statesWithoutName[name];
  if (!state) throw new Error(`There is no state ${name}`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return {
    kind: state.kind,
    async show(theme, direction) {
      const presentation = { theme: themes[theme].theme };
      await openWithoutName(
        state,
        { page, project },
        { locale: direction === 'rtl' ? 'ar' : 'en', presentation },
      );
      await dressPage(page, theme, direction);
    },
  };
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-');
}
