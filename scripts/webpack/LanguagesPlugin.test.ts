import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import { FormLanguagesPlugin, LanguagesPlugin } from './LanguagesPlugin';

let root = '';
let compiler: Compiler;
const folder = () => join(root, 'src/messages/languages');

/** Writes a translation with one text. */
function translate(tag: string, title: string) {
  writeFileSync(join(folder(), `${tag}.json`), JSON.stringify({ 'main.title': title }));
}

/** Runs the compiler, which stays open between builds, as in a build that watches its sources. */
const build = () =>
  new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) => (stats && !stats.hasErrors() ? resolve(stats) : reject(error ?? stats)));
  });

/** Creates a small project with one translation, which logs the list of the languages' files. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'languages-'));
  mkdirSync(folder(), { recursive: true });
  translate('de', 'Anmelden');
  writeFileSync(join(root, 'src/index.js'), 'console.log(PORTICO_LANGUAGES);');
  const plugins = [new LanguagesPlugin(), new FormLanguagesPlugin()];
  const output = { path: join(root, 'dist'), clean: true };
  const cache = { type: 'memory' } as const;
  compiler = webpack({ mode: 'development', context: root, devtool: false, output, cache, plugins });
});
afterEach(async () => {
  await new Promise((closed) => compiler.close(closed));
  rmSync(root, { recursive: true });
});

const written = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
const fileOf = (tag: string) =>
  readdirSync(join(root, 'dist/l')).find((file) => file.startsWith(`language-${tag}.`)) ?? '';

test('a running build takes a changed and a new translation', async () => {
  await build();
  translate('de', 'Einloggen');
  translate('fr', 'Se connecter');
  await build();
  for (const [tag, text] of [
    ['de', 'Einloggen'],
    ['fr', 'Se connecter'],
  ] as const) {
    expect(written(`l/${fileOf(tag)}`)).toContain(text);
    expect(written(`languages/${tag}.json`)).toContain(text);
    expect(written('main.js')).toContain(fileOf(tag));
  }
});

test('a running build reports a broken translation, and takes the repaired one', async () => {
  await build();
  writeFileSync(join(folder(), 'de.json'), '{');
  await expect(build()).rejects.toMatchObject({
    compilation: {
      errors: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('SyntaxError') }),
      ]),
    },
  });
  translate('de', 'Einloggen');
  await build();
  expect(written(`l/${fileOf('de')}`)).toContain('Einloggen');
});

test('a running build watches the folder of the translations', async () => {
  const { compilation } = await build();
  expect([...compilation.contextDependencies]).toContain(folder());
});
