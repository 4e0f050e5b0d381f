import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyPair, temporaryFolder, writeSmallRelease } from '../../tests/support/release/smallRelease';
import { sourceState, storeRelease } from './make.mjs';

let folder: ReturnType<typeof temporaryFolder>;
const write = (file: string, text: string) => writeFileSync(join(folder.path, file), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@portico.example', ...args], {
    cwd: folder.path,
    encoding: 'utf8',
  }).trim();

beforeEach(() => (folder = temporaryFolder()));
afterEach(() => folder.remove());

describe('the commit of a release', () => {
  beforeEach(() => {
    git('init', '--quiet');
    mkdirSync(join(folder.path, 'src'));
    write('src/index.ts', 'export {};');
    write('README.md', 'Portico');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'First');
  });

  test('is named for an unchanged checkout, also with a key beside the files', async () => {
    write('key.pem', 'secret');
    expect(await sourceState(folder.path)).toEqual({ commit: git('rev-parse', 'HEAD') });
  });

  test.each([
    ['a changed file', 'README.md'],
    ['a new file among the sources', 'src/new.ts'],
  ])('is not named with %s, and there is a warning', async (_, file) => {
    write(file, 'changed');
    const { commit, warning } = await sourceState(folder.path);
    expect(commit).toBeNull();
    expect(warning).toMatch(new RegExp(`^Warning: the checkout is modified \\(.*${file}\\)`));
  });
});

test('a release that is made again stays if it has the same bytes, and is refused if not', async () => {
  const releases = join(folder.path, 'releases');
  const lines: string[] = [];
  const make = async (text?: string) => {
    const unfinished = join(folder.path, 'unfinished');
    await writeSmallRelease(unfinished, '1.0.0', createKeyPair(), text); // signatures do not count
    const print = (line: string) => lines.push(line);
    await storeRelease(join(unfinished, '1.0.0'), '1.0.0', { releases, print });
  };
  await make();
  await make();
  expect(lines[1]).toBe('releases/1.0.0 exists already, with the same bytes.');
  await expect(make('another text')).rejects.toThrow(
    'releases/1.0.0 exists, and has other bytes. Use another version, or delete the folder if it was never published.',
  );
});
