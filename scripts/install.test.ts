import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'portico-install-'));
const at = (path: string) => join(folder, path);

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns an environment in which `npm` only notes its arguments, and ends with this status. */
function withNpmThatEndsWith(status: number): NodeJS.ProcessEnv {
  writeFileSync(
    at('npm-cli.js'),
    `require('fs').appendFileSync(${JSON.stringify(at('runs'))}, process.argv.slice(2).join(' ') + '\\n');
     process.exit(${status});`,
  );
  return { ...process.env, npm_execpath: at('npm-cli.js') };
}

/** Runs `install` in the folder, with an `npm` that ends with this status. Returns what `install` has printed. */
function install(status: number, tests = false, locked = false) {
  const file = JSON.stringify(pathToFileURL(at('scripts/install.mjs')).href);
  return spawnSync(
    process.execPath,
    ['-e', `import(${file}).then((m) => m.install({ tests: ${tests}, locked: ${locked} }))`],
    {
      env: withNpmThatEndsWith(status),
      encoding: 'utf8',
    },
  );
}

/** The arguments of all runs of `npm` so far. */
const runs = () => readFileSync(at('runs'), 'utf8').trim().split('\n');
const writePackage = (version: string) =>
  writeFileSync(at('package.json'), JSON.stringify({ version, workspaces: [] }));

beforeEach(() => {
  for (const each of ['runs', 'node_modules']) rmSync(at(each), { recursive: true, force: true });
  mkdirSync(at('scripts'), { recursive: true });
  for (const file of ['install.mjs', 'npmCommand.mjs', 'run.mjs', 'release.mjs', 'release'])
    cpSync(join(__dirname, file), at(`scripts/${file}`), { recursive: true });
  writeFileSync(at('package-lock.json'), '{}');
  writePackage('1.0.0');
});

test('after an installation that failed, the packages are installed again, also for the earlier package.json', () => {
  install(0);
  install(0);
  expect(runs()).toHaveLength(1);

  writePackage('2.0.0');
  expect(install(1).status).toBe(1);
  writePackage('1.0.0');
  install(0);
  expect(runs()).toHaveLength(3);
});

test('npm start leaves out the packages for tests, and npm test adds them; then npm start keeps them', () => {
  const { stdout } = install(0);
  expect(stdout).toMatch(/^Installing the packages for npm start …\nInstalled the packages in \d+ s\.\n$/);
  // npm installs it for npm start, too: it is an optional peer of the identity provider's package.
  mkdirSync(at('node_modules/@playwright/test'), { recursive: true });
  install(0);
  expect(runs()).toHaveLength(1);
  install(0, true);
  install(0);
  expect(runs()).toEqual(['install --omit=dev --loglevel=error', 'install --include=dev --loglevel=error']);
  writePackage('2.0.0');
  install(0);
  expect(runs()[2]).toBe('install --include=dev --loglevel=error');
});

test.each([
  ['another file', { version: '1.0.0', integrity: 'sha512-other' }],
  ['a package that is not locked', undefined, 'node_modules/b'],
])(
  'for a release, an installation with %s is repaired, or ends the command',
  (_, entry, path = 'node_modules/a') => {
    const locked = { version: '1.0.0', integrity: 'sha512-a' };
    writeFileSync(at('package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': locked } }));
    const installed = (packages: object) => {
      mkdirSync(at('node_modules'), { recursive: true });
      writeFileSync(at('node_modules/.package-lock.json'), JSON.stringify({ packages }));
    };
    installed({ 'node_modules/a': locked });
    expect(install(0, true, true).status).toBe(0);
    install(0, true, true);
    expect(runs()).toHaveLength(1);

    installed({ 'node_modules/a': locked, [path]: entry ?? locked });
    const { status, stderr } = install(0, true, true);
    expect(runs()).toHaveLength(2);
    expect(status).toBe(1);
    expect(stderr).toContain(`${path} is not installed as package-lock.json says.`);
  },
);

test('npm install that changes the hash of a package in the lock file fails', () => {
  const lockWith = (integrity: string) =>
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', integrity } } });
  writeFileSync(at('package-lock.json'), lockWith('sha512-a'));
  const env = withNpmThatEndsWith(0);
  writeFileSync(
    at('npm-cli.js'),
    `require('fs').writeFileSync(${JSON.stringify(at('package-lock.json'))}, ${JSON.stringify(lockWith('sha512-b'))})`,
  );
  const { status, stderr } = spawnSync(process.execPath, [at('scripts/run.mjs')], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('npm install changed node_modules/a');
});

test.each([
  { args: ['--help'], npm: [] },
  { args: ['list', '--target', 'cdn'], npm: [] },
  { args: ['--version', '1.0.0'], npm: ['install --include=dev --loglevel=error'] },
])('npm run release -- $args installs the packages only if the command needs them', ({ args, npm }) => {
  spawnSync(process.execPath, [at('scripts/release.mjs'), ...args], { env: withNpmThatEndsWith(1) });
  expect(existsSync(at('runs')) ? runs() : []).toEqual(npm);
});
