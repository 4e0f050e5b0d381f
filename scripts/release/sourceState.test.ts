import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../tests/support/release/smallRelease';
import { sourceState } from './sourceState';

let folder: ReturnType<typeof temporaryFolder>;
const write = (file: string, text: string) => writeFileSync(join(folder.path, file), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@portico.example', ...args], {
    cwd: folder.path,
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  folder = temporaryFolder();
  git('init', '--quiet');
  mkdirSync(join(folder.path, 'src'));
  write('src/index.ts', 'export {};');
  write('README.md', 'Portico');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'First');
});
afterEach(() => folder.remove());

test('a release of an unchanged checkout names its commit, also with a key beside the files', async () => {
  write('key.pem', 'secret');
  expect(await sourceState(folder.path)).toEqual({ commit: git('rev-parse', 'HEAD') });
});

test.each([
  ['a changed file', 'README.md'],
  ['a new file among the sources', 'src/new.ts'],
])('%s is a warning, and the release names no commit', async (_, file) => {
  write(file, 'changed');
  const { commit, warning } = await sourceState(folder.path);
  expect(commit).toBeNull();
  expect(warning).toMatch(new RegExp(`^Warning: the checkout is modified \\(.*${file}\\)`));
});
