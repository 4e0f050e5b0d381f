import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'portico-install-'));
const at = (path: string) => join(folder, path);

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `install` in the folder, with an `npm` that ends with this status. */
function install(status: number) {
  writeFileSync(at('bin/npm'), `#!/bin/sh\necho run >> ${at('runs')}\nexit ${status}\n`, { mode: 0o755 });
  return spawnSync(
    process.execPath,
    ['-e', `import('${at('scripts/install.mjs')}').then((m) => m.install())`],
    {
      env: { ...process.env, PATH: at('bin') + delimiter + process.env.PATH },
    },
  );
}

const runs = () => readFileSync(at('runs'), 'utf8').trim().split('\n').length;
const writePackage = (version: string) =>
  writeFileSync(at('package.json'), JSON.stringify({ version, workspaces: [] }));

test('after an installation that failed, the packages are installed again, also for the earlier package.json', () => {
  mkdirSync(at('bin'));
  mkdirSync(at('scripts'));
  cpSync(join(__dirname, 'install.mjs'), at('scripts/install.mjs'));
  writeFileSync(at('package-lock.json'), '{}');
  writePackage('1.0.0');
  install(0);
  install(0);
  expect(runs()).toBe(1);

  writePackage('2.0.0');
  expect(install(1).status).toBe(1);
  writePackage('1.0.0');
  install(0);
  expect(runs()).toBe(3);
});
