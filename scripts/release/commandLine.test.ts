import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommand } from './commandLine';
import { UsageError } from './errors';

const words = (line: string) => line.split(' ').filter(Boolean);
const change = { targets: ['cdn'], keys: ['key.pem'], publicKeys: [], sequenceAtLeast: 1, dryRun: false };

test.each([
  ['--version 1.0.0-rc.1', { name: 'make', version: '1.0.0-rc.1' }],
  ['renew stable --target cdn --key key.pem', { name: 'renew', channel: 'stable', ...change }],
  [
    'rollback stable --target cdn --target s3:b --key key.pem --public-key old.pem --sequence-at-least 9 --dry-run',
    {
      name: 'rollback',
      channel: 'stable',
      ...change,
      targets: ['cdn', 's3:b'],
      publicKeys: ['old.pem'],
      sequenceAtLeast: 9,
      dryRun: true,
    },
  ],
  ['promote --help', { name: 'help', command: 'promote' }],
  [
    'verify stable/mf-manifest.json --public-key pub.pem --sequence-at-least 1',
    {
      name: 'verify',
      addresses: ['stable/mf-manifest.json'],
      publicKeys: ['pub.pem'],
      sequenceAtLeast: 1,
    },
  ],
])('reads `%s`', (line, command) => {
  expect(readCommand(words(line))).toEqual(command);
});

test.each([
  ['', 'Making a release needs --version.'],
  ['--version ../../x', '"../../x" is not a version, such as 1.0.0.'],
  ['deploy cdn', 'There is no command "deploy".'],
  ['publish a --force', "Unknown option '--force'."],
  ['promote 1.0.0 stable --target t', 'promote needs --key.'],
  [
    'rollback stable --target t --key k --sequence-at-least 1000000001',
    '--sequence-at-least needs a number of at most 1000000000, not 1000000001.',
  ],
  ['verify https://cdn.example/stable/mf-manifest.json', 'verify needs --public-key.'],
])('`%s` is wrong: %s', (line, message) => {
  expect(() => readCommand(words(line))).toThrow(new UsageError(message));
});

test.each([
  ['--help', 0, 'Usage:\n  npm run release -- --version'],
  ['deploy', 2, 'There is no command "deploy".\n\nUsage:\n'],
])('`%s` is answered with status %d before any package is installed', (line, expected, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-release-'));
  for (const file of ['release.mjs', 'release/usage.mjs'])
    cpSync(join(import.meta.dirname, '..', file), join(folder, file));
  const script = join(folder, 'release.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words(line)], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).toContain(text);
  expect(status).toBe(expected);
});
