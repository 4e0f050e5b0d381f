import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Returns what `npm run release` has printed, and its exit status. */
function release(line: string) {
  const args = [join(__dirname, '../release.mjs'), ...line.split(' ').filter(Boolean)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test.each([
  ['', 'Making a release needs --version.'],
  ['--version ../../x', '"../../x" is not a version, such as 1.0.0.'],
  ['--version 1.0.0 --version 2.0.0', '--version is given twice.'],
  ['quick', 'quick needs the target.'],
  ['deploy cdn', 'There is no command "deploy".'],
  ['publish a --force', "Unknown option '--force'."],
  ['promote 1.0.0 stable --target t', 'promote needs --key.'],
  ['promote 1.0.0 --target t --key k', 'promote needs the channel.'],
  ['promote 1.0.0 Stable --target t --key k', '"Stable" is not a channel, such as stable.'],
  ['rollback stable 1.0.0 --target t --key k', 'rollback does not expect "1.0.0".'],
  [
    'rollback stable --target t --key k --sequence-at-least 1000000001',
    '--sequence-at-least needs a number of at most 1000000000, not 1000000001.',
  ],
  ['verify https://cdn.example/stable/mf-manifest.json', 'verify needs --public-key.'],
])('`%s` is wrong: %s', (line, message) => {
  const { status, output } = release(line);
  expect(output.startsWith(`${message}\n\nUsage:`)).toBe(true);
  expect(status).toBe(2);
});

test.each([
  ['--help', 'Usage:\n  npm run release -- quick <target>\n  npm run release -- --version <version>\n'],
  ['promote --help', 'Usage: npm run release -- promote <version> <channel> --target <target> --key <key>\n'],
])('`%s` prints the usage', (line, text) => {
  expect(release(line)).toMatchObject({ status: 0, output: expect.stringContaining(text) });
});
