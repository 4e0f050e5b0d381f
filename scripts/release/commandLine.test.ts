import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommand } from './commandLine';
import { UsageError } from './errors';
import { usage, usageOf } from './usage.mjs';

const words = (line: string) => line.split(' ').filter(Boolean);
const change = { targets: ['cdn'], keys: ['key.pem'], publicKeys: [], sequenceAtLeast: 1, dryRun: false };

test.each([
  ['--version 1.0.0-rc.1', { name: 'make', version: '1.0.0-rc.1' }],
  ['sign releases/1.0.0 --key a --key b', { name: 'sign', folder: 'releases/1.0.0', keys: ['a', 'b'] }],
  ['renew stable --target cdn --key key.pem', { name: 'renew', channel: 'stable', ...change }],
  ['publish cdn', { name: 'publish', targets: ['cdn'], repair: false, dryRun: false }],
  [
    'publish s3:bucket/portico --repair --dry-run',
    { name: 'publish', targets: ['s3:bucket/portico'], repair: true, dryRun: true },
  ],
  [
    'publish --target cdn --target s3:b --version 1.1.0',
    { name: 'publish', targets: ['cdn', 's3:b'], version: '1.1.0', repair: false, dryRun: false },
  ],
  ['publish cdn --target s3:b', { name: 'publish', targets: ['cdn', 's3:b'], repair: false, dryRun: false }],
  [
    'promote 1.0.0 stable --target cdn --key key.pem',
    { name: 'promote', version: '1.0.0', channel: 'stable', ...change },
  ],
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
  [
    'rollback stable --from 1.1.0 --target cdn --key key.pem',
    { name: 'rollback', channel: 'stable', from: '1.1.0', ...change },
  ],
  [
    'promote 1.0.0 stable --target cdn --key key.pem --sequence-at-least 1000000000',
    { name: 'promote', version: '1.0.0', channel: 'stable', ...change, sequenceAtLeast: 1_000_000_000 },
  ],
  [
    'withdraw 1.0.0 stable --target cdn --key key.pem',
    { name: 'withdraw', version: '1.0.0', channel: 'stable', ...change },
  ],
  ['list --target cdn', { name: 'list', targets: ['cdn'] }],
  ['list --target cdn --target s3:b', { name: 'list', targets: ['cdn', 's3:b'] }],
  ['list cdn', { name: 'list', targets: ['cdn'] }],
  ['--help', { name: 'help' }],
  ['-h', { name: 'help' }],
  ['promote --help', { name: 'help', command: 'promote' }],
  [
    'verify https://cdn.example/stable/mf-manifest.json --public-key pub.pem',
    {
      name: 'verify',
      addresses: ['https://cdn.example/stable/mf-manifest.json'],
      publicKeys: ['pub.pem'],
    },
  ],
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
  ['--version 1.0.0 --key k', 'Making a release has no option --key.'],
  ['sign --key k', 'sign needs the folder.'],
  ['sign releases/1.0.0', 'sign needs --key.'],
  ['renew --target t --key k', 'renew needs the channel.'],
  ['--version 1', '"1" is not a version, such as 1.0.0.'],
  ['--version 1.0.0+b', '"1.0.0+b" is not a version, such as 1.0.0.'],
  ['--version ../../x', '"../../x" is not a version, such as 1.0.0.'],
  ['--version 1.0.0 --target t', 'Making a release has no option --target.'],
  ['deploy cdn', 'There is no command "deploy".'],
  ['publish', 'publish needs the target.'],
  ['publish a b', 'publish does not expect "b".'],
  ['list --target a --repair', 'list has no option --repair.'],
  ['publish a --force', "Unknown option '--force'."],
  ['promote 1.0.0 --target t --key k', 'promote needs the channel.'],
  ['promote stable 1.0.0 --target t --key k', '"stable" is not a version, such as 1.0.0.'],
  ['promote 1.0.0 stable --key k', 'promote needs --target.'],
  ['promote 1.0.0 stable --target t', 'promote needs --key.'],
  ['promote 1.0.0 1.0.0 --target t --key k', '"1.0.0" is not a channel, such as stable.'],
  ['rollback --target t --key k', 'rollback needs the channel.'],
  [
    'rollback stable --target t --key k --sequence-at-least x',
    '--sequence-at-least needs a whole number, not "x".',
  ],
  [
    'rollback stable --target t --key k --sequence-at-least 1000000001',
    '--sequence-at-least needs a number of at most 1000000000, not 1000000001.',
  ],
  [
    'rollback stable --target t --key k --sequence-at-least 1e3',
    '--sequence-at-least needs a whole number, not "1e3".',
  ],
  ['rollback stable --target t --key k --from x', '"x" is not a version, such as 1.0.0.'],
  ['promote 1.0.0 stable --target t --key k --from 1.0.0', 'promote has no option --from.'],
  ['--version 1.0.0 --version 1.1.0', '--version is given twice.'],
  ['list', 'list needs --target.'],
  ['list a b', 'list does not expect "b".'],
  ['publish a --version 1', '"1" is not a version, such as 1.0.0.'],
  ['withdraw 1.0.0 --target t --key k', 'withdraw needs the channel.'],
  ['deploy --help', 'There is no command "deploy".'],
  ['verify --public-key pub.pem', 'verify needs the address of a manifest.'],
  ['verify https://cdn.example/stable/mf-manifest.json', 'verify needs --public-key.'],
])('`%s` is wrong: %s', (line, message) => {
  expect(() => readCommand(words(line))).toThrow(new UsageError(message));
});

test.each([
  ['promote 1.0.0 stable --target t', 'promote'],
  ['publish a --force', 'publish'],
  ['--version 1', 'make'],
  ['deploy cdn', undefined],
])('after the mistake in `%s`, the usage of %s is printed', (line, command) => {
  expect(() => readCommand(words(line))).toThrow(expect.objectContaining({ command }));
});

test('the usage of a command has its own line and its own options', () => {
  expect(usageOf('list')).toBe(
    [
      'Usage: npm run release -- list --target <target>',
      '  --target  a folder, or a remote of rclone (name:path); may be repeated',
      'npm run release -- --help prints all commands.',
    ].join('\n'),
  );
  expect(usage).toContain('  npm run release -- rollback <channel> --target <target> --key <key.pem>\n');
});

test.each([
  ['--help', 0, 'Usage:\n  npm run release -- --version'],
  ['-h', 0, 'Usage:\n  npm run release -- --version'],
  ['promote --help', 0, 'Usage: npm run release -- promote <version>'],
  ['deploy', 2, 'There is no command "deploy".\n\nUsage:\n'],
  ['deploy --help', 2, 'There is no command "deploy".\n\nUsage:\n'],
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
