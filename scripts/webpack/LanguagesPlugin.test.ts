import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import { FormLanguagesPlugin, LanguagesPlugin } from './LanguagesPlugin';

let root = '';
let compiler: Compiler;
const folder = () => join(root, 'src/messages/languages');

/** Writes a translation with these texts. */
function translate(tag: string, title: string, ofAccount: Record<string, string> = {}) {
  writeFileSync(join(folder(), `${tag}.json`), JSON.stringify({ 'main.title': title, ...ofAccount }));
}

/** Runs the compiler, which stays open between builds, as in a build that watches its sources. */
const build = () =>
  new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) => (stats && !stats.hasErrors() ? resolve(stats) : reject(error ?? stats)));
  });

/** Creates a small project with one translation. It logs the lists of the languages' files, one of them in a chunk. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'languages-'));
  mkdirSync(folder(), { recursive: true });
  translate('de', 'Anmelden');
  writeFileSync(
    join(root, 'src/index.js'),
    "console.log(PORTICO_LANGUAGES); import(/* webpackChunkName: 'account' */ './account.js');",
  );
  writeFileSync(join(root, 'src/account.js'), 'console.log(PORTICO_ACCOUNT_LANGUAGES);');
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
const fileOf = (tag: string, part = 'language') =>
  readdirSync(join(root, 'dist/l')).find((file) => file.startsWith(`${part}-${tag}.`)) ?? '';

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

test('the texts of the account and of the second factor are in files that only the list of the account names', async () => {
  const texts = {
    'account.title': 'Ihr Konto',
    'authenticator.title': 'Ihre App',
    'secondFactor.title': 'Noch ein Schritt',
  };
  translate('de', 'Anmelden', texts);
  translate('fr', 'Se connecter');
  await build();
  const [main, account] = [fileOf('de'), fileOf('de', 'account')];
  expect(JSON.parse(written(`l/${main}`))).toEqual({ dir: 'ltr', texts: { 'main.title': 'Anmelden' } });
  expect(JSON.parse(written(`l/${account}`))).toEqual({ dir: 'ltr', texts });
  expect(fileOf('fr', 'account')).toBe('');
  expect(written('main.js')).toContain(main);
  expect(written('main.js')).not.toContain(account);
  expect(written('account.js')).toContain(account);
  expect(written('account.js')).not.toContain(main);

  translate('de', 'Anmelden', { ...texts, 'account.title': 'Mein Konto' });
  await build();
  expect(fileOf('de')).toBe(main);
  expect(fileOf('de', 'account')).not.toBe(account);
  expect(written('account.js')).toContain(fileOf('de', 'account'));
});
