/** Publishing, promoting, rolling back, listing and verifying, with small releases in folders. */
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createKeyPair,
  temporaryFolder,
  writeSmallRelease,
  type KeyPair,
} from '../../tests/support/release/smallRelease';
import { list, promote, renew, requireUnsigned, rollback, withdraw } from './channel.mjs';
import { FolderTarget } from './folder.mjs';
import type { ChannelRelease } from './manifest.mjs';
import { publish } from './publish.mjs';
import { verify } from './verify.mjs';

let pair: KeyPair;
let made: ReturnType<typeof temporaryFolder>;
let folder: ReturnType<typeof temporaryFolder>;
let releases: string;
let target: FolderTarget;
const ignore = () => {};

beforeAll(async () => {
  pair = createKeyPair();
  made = temporaryFolder();
  for (const version of ['1.0.0', '2.0.0']) await writeSmallRelease(made.path, version, pair);
});
afterAll(() => made.remove());

beforeEach(() => {
  folder = temporaryFolder();
  releases = join(folder.path, 'releases');
  target = new FolderTarget(join(folder.path, 'cdn'));
  cpSync(made.path, releases, { recursive: true });
});
afterEach(() => folder.remove());

const publishAll = (to: FolderTarget = target) => publish({ target: to, releases, print: ignore });
const change = (targets = [target]) => ({ channel: 'stable', targets, keys: [pair.signing], print: ignore });
const promoteTo = (version: string, targets?: FolderTarget[]) => promote({ version, ...change(targets) });

const place = (file: string, of = target) => join(of.name, file);

/** Changes the last byte of a file. */
function damage(file: string): void {
  const content = readFileSync(place(file));
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
  writeFileSync(place(file), content);
}

const channelFile = 'stable/mf-manifest.json';
const stable = (of = target): ChannelRelease =>
  (JSON.parse(readFileSync(place(channelFile, of), 'utf8')) as { release: ChannelRelease }).release;

/** What the last `list` has returned. */
let isWhole: boolean;

/** Returns the lines that `list` prints. */
async function listed(): Promise<string[]> {
  const lines: string[] = [];
  isWhole = await list(target, (line) => lines.push(line));
  return lines;
}

async function problems(options: { keys?: KeyPair[]; sequenceAtLeast?: number; file?: string } = {}) {
  const { keys = [pair], sequenceAtLeast, file = channelFile } = options;
  const { problems: found } = await verify({
    places: [place(file)],
    keys: keys.map(({ verifying }) => verifying),
    ...(sequenceAtLeast && { sequenceAtLeast }),
    print: ignore,
  });
  return found.map((line) => line.replace(/^file:\/\/.*\/cdn\//, ''));
}

test('without a key, a release that is not signed gets a channel, and a signed channel stays as it is', async () => {
  const manifest = join(releases, '1.0.0/mf-manifest.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), signatures: [] }));
  const [keys, quick] = [[], new FolderTarget(join(folder.path, 'quick'))];
  const unsigned = { target: quick, releases, version: '1.0.0', unsigned: true, print: ignore };
  await publish(unsigned);
  await promote({ version: '1.0.0', ...change([quick]), keys });
  expect((await quick.read('stable/mf-manifest.json')).toString()).toContain('"signatures":[]');

  await publish({ target, releases, version: '2.0.0', print: ignore });
  await promoteTo('2.0.0');
  const before = await target.read('stable/mf-manifest.json');
  await requireUnsigned(quick);
  await expect(requireUnsigned(target)).rejects.toThrow('is signed with none of');
  await publish({ ...unsigned, target });
  await expect(promote({ version: '1.0.0', ...change(), keys })).rejects.toThrow('is signed with none of');
  expect(await target.read('stable/mf-manifest.json')).toEqual(before);
});

describe('publish', () => {
  test('refuses a release that is not signed', async () => {
    const file = join(releases, '2.0.0/mf-manifest.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), signatures: [] }));
    await expect(publishAll()).rejects.toThrow('2.0.0 is not signed. Sign it first.');
    expect(existsSync(target.name)).toBe(false);
  });

  test('writes every version, and a second run writes nothing', async () => {
    await publishAll();
    expect(await listed()).toEqual(['1.0.0', '2.0.0']);
    const lines: string[] = [];
    await publish({ target, releases, print: (line) => lines.push(line) });
    expect(lines).toEqual(['1.0.0 is already published.', '2.0.0 is already published.']);
  });

  test('a version that was signed again is the published one', async () => {
    await publishAll();
    rmSync(join(releases, '1.0.0'), { recursive: true });
    await writeSmallRelease(releases, '1.0.0', pair);
    const lines: string[] = [];
    await publish({ target, releases, version: '1.0.0', print: (line) => lines.push(line) });
    const hint = 'It has other signatures there. With --repair, yours are written.';
    expect(lines).toEqual([`1.0.0 is already published. ${hint}`]);
  });

  test('refuses another build of a published version, and writes nothing', async () => {
    await publishAll();
    for (const version of ['2.0.0', '3.0.0']) {
      rmSync(join(releases, version), { recursive: true, force: true });
      await writeSmallRelease(releases, version, pair, 'another text');
    }
    await expect(publishAll()).rejects.toThrow('has another 2.0.0. A published version cannot change.');
    expect(await listed()).toEqual(['1.0.0', '2.0.0']);
  });

  test('writes again what is missing in a published version', async () => {
    await publishAll();
    rmSync(place('1.0.0/c/password.0123abcd.js'));
    expect(await listed()).toContain('1.0.0 (not complete)');
    await publishAll();
    expect(await listed()).toContain('1.0.0');
  });

  test('gets a file at least one second younger than the file before it, so that nginx’s ETag is another one', async () => {
    const seconds: number[] = [];
    for (const text of ['one', 'two', 'six']) {
      await target.write(channelFile, text);
      seconds.push(Math.floor(statSync(place(channelFile)).mtimeMs / 1000));
    }
    expect(new Set(seconds).size).toBe(3);
    expect(seconds).toEqual(seconds.toSorted());
  });
});

describe('promote and rollback', () => {
  beforeEach(() => publishAll());

  test('a channel goes forward and back, each time with a higher sequence number', async () => {
    await promoteTo('1.0.0');
    expect(stable()).toMatchObject({ version: '1.0.0', sequence: 1, withdrawn: [], previous: [] });
    await promoteTo('2.0.0');
    expect(stable()).toMatchObject({ version: '2.0.0', sequence: 2, withdrawn: [], previous: ['1.0.0'] });
    await rollback(change());
    expect(stable()).toMatchObject({ version: '1.0.0', sequence: 3, withdrawn: ['2.0.0'], previous: [] });
    await expect(rollback(change())).rejects.toThrow('The channel stable has no earlier version than 1.0.0.');
    expect((await listed())[0]).toMatch(
      /^stable is 1\.0\.0, sequence 3, since [\d-]{10}, expires [\d-]{10}, rollback to: none, withdrawn: 2\.0\.0$/,
    );
    await promoteTo('2.0.0');
    expect(stable()).toMatchObject({ version: '2.0.0', sequence: 4, withdrawn: [], previous: ['1.0.0'] });
    expect((await listed())[0]).toMatch(
      /^stable is 2\.0\.0, sequence 4, since [\d-]{10}, expires [\d-]{10}, rollback to: 1\.0\.0$/,
    );
  });

  test('a renewed channel has the same version, a higher number, and 30 more days', async () => {
    await expect(renew(change())).rejects.toThrow('The channel stable does not exist on these targets.');
    await promoteTo('1.0.0');
    await promoteTo('2.0.0');
    await rollback(change());
    const before = stable();
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2050-01-01T00:00:00Z'));
    await renew(change());
    later.mockRestore();
    expect(stable()).toEqual({ ...before, sequence: 4, expires: '2050-01-31T00:00:00.000Z' });
  });

  test('a withdrawn version is named in a new manifest of the current version, and no rollback goes to it', async () => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    await expect(withdraw({ ...change(), version: '1.0.0' })).rejects.toThrow(
      'The channel stable does not exist on these targets.',
    );
    await promoteTo('1.0.0');
    await promoteTo('2.0.0');
    await expect(withdraw({ ...change(), version: '2.0.0' })).rejects.toThrow(
      'stable is 2.0.0. Promote another version first, or use rollback.',
    );
    await withdraw({ ...change(), version: '1.0.0', dryRun: true, print });
    expect(stable().sequence).toBe(2);
    await withdraw({ ...change(), version: '1.0.0', print });
    expect(stable()).toMatchObject({ version: '2.0.0', sequence: 3, withdrawn: ['1.0.0'], previous: [] });
    expect(await problems()).toEqual([]);
    await expect(rollback(change())).rejects.toThrow('The channel stable has no earlier version than 2.0.0.');
    expect(lines.filter((line) => line.includes('1.0.0'))).toEqual([
      'Would withdraw 1.0.0',
      '1.0.0 is withdrawn.',
    ]);
    await promote({ ...change(), version: '1.0.0', print });
    expect(lines).toContain('1.0.0 is not withdrawn any more.');
    expect(stable()).toMatchObject({ version: '1.0.0', sequence: 4, withdrawn: [], previous: ['2.0.0'] });
  });

  test('after a key was stolen, a new one begins above the last number', async () => {
    await promoteTo('1.0.0');
    const other = createKeyPair();
    const byOther = { ...change(), version: '3.0.0', keys: [other.signing] };
    await writeSmallRelease(releases, '3.0.0', other);
    await publishAll();
    await expect(promote(byOther)).rejects.toThrow(
      'If that key was stolen, do not add it: delete stable/mf-manifest.json on all targets, and promote with --sequence-at-least',
    );
    rmSync(place(channelFile));
    await promote({ ...byOther, sequenceAtLeast: 2 });
    expect(stable()).toMatchObject({ version: '3.0.0', sequence: 2 });
  });

  test('a damaged manifest of a channel is named with the way out, and the rest is listed', async () => {
    await promoteTo('1.0.0');
    await promote({ ...change(), version: '1.0.0', channel: 'next' });
    writeFileSync(place(channelFile), '{"rel');
    const message = `${channelFile} in ${target.name} is damaged. Delete it, and promote with --target for all targets.`;
    await expect(promoteTo('2.0.0')).rejects.toThrow(message);
    expect(await listed()).toEqual([
      expect.stringMatching(/^next is 1\.0\.0, /),
      expect.stringContaining(`stable: ${message}`),
      '1.0.0',
      '2.0.0',
    ]);
    expect(isWhole).toBe(false);
  });

  test.each([
    ['a version that is not published', '3.0.0', ignore, '3.0.0 is not published on'],
    [
      'a version without one of its files',
      '1.0.0',
      () => rmSync(place('1.0.0/l/de.0123abcd.json')),
      'is not complete: l/de.0123abcd.json. Publish it again.',
    ],
    [
      'a version with another list of files',
      '1.0.0',
      () => appendFileSync(place('1.0.0/release.json'), ' '),
      '1.0.0/release.json in',
    ],
  ])('promote refuses %s', async (_, version, damage, message) => {
    damage();
    await expect(promoteTo(version)).rejects.toThrow(message);
    expect(existsSync(place(channelFile))).toBe(false);
  });

  test('promote signs nothing that is signed with an unknown key', async () => {
    const other = createKeyPair();
    await expect(promote({ version: '1.0.0', ...change(), keys: [other.signing] })).rejects.toThrow(
      '1.0.0 on',
    );
    await promote({ version: '1.0.0', ...change(), keys: [other.signing], trusted: [pair.verifying] });
    await expect(promoteTo('2.0.0')).rejects.toThrow('is signed with none of these keys.');
  });

  test('the manifest of another channel in the folder of a channel is refused, although its signature is valid', async () => {
    await promoteTo('1.0.0');
    await promote({ ...change(), version: '2.0.0', channel: 'next', sequenceAtLeast: 90 });
    cpSync(place('next/mf-manifest.json'), place(channelFile));
    const message = `${channelFile} in ${target.name} is the manifest of the channel next.`;
    await expect(promoteTo('2.0.0')).rejects.toThrow(message);
    await expect(rollback(change())).rejects.toThrow(message);
    expect(await listed()).toContain(`stable: ${message}`);
  });

  test('the manifest of a channel in the folder of a version is refused', async () => {
    await promoteTo('1.0.0');
    cpSync(place(channelFile), place('1.0.0/mf-manifest.json'));
    await expect(promoteTo('1.0.0')).rejects.toThrow('1.0.0/mf-manifest.json in');
  });

  test('a rollback that was interrupted between two mirrors is finished, and goes back no further', async () => {
    const mirror = new FolderTarget(join(folder.path, 'mirror'));
    const both = [target, mirror];
    await writeSmallRelease(releases, '3.0.0', pair);
    for (const each of both) await publishAll(each);
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await promoteTo(version, both);
    const before = join(folder.path, 'before');
    cpSync(place('stable', mirror), before, { recursive: true });
    await rollback(change(both));
    cpSync(before, place('stable', mirror), { recursive: true });

    await rollback(change(both));
    expect(stable(mirror)).toEqual(stable());
    expect(stable()).toMatchObject({ version: '2.0.0', sequence: 4 });
    await rollback(change(both));
    expect(stable(mirror)).toMatchObject({ version: '1.0.0', withdrawn: ['3.0.0', '2.0.0'] });
  });
});

describe('verify reports', () => {
  beforeEach(async () => {
    await publishAll();
    await promoteTo('1.0.0');
    cpSync(place('stable'), join(folder.path, 'sequence-1'), { recursive: true });
    await promoteTo('2.0.0');
  });

  const unfit = 'none of its signatures fits the key. If it was signed with an older key, add --public-key.';
  test.each([
    ['2.0.0/c/password.0123abcd.js', '2.0.0/c/password.0123abcd.js: it is not the file that was signed'],
    [
      'stable/portico.js',
      'stable/portico.js: it does not belong to sequence 2 of stable, so one of the two is old',
    ],
  ])('a changed byte in %s', async (file, problem) => {
    damage(file);
    expect(await problems()).toEqual([problem]);
  });

  test.each([
    ['stable/mf-manifest.json', /"sequence":\d+/, '"sequence":9'],
    ['2.0.0/mf-manifest.json', /"signatures":\["../, '"signatures":["AA'],
  ])('a changed property of %s (%s)', async (file, from, to) => {
    writeFileSync(place(file), readFileSync(place(file), 'utf8').replace(from, to));
    expect(await problems()).toContain(`${file}: ${unfit}`);
  });

  test.each(['2.0.0/c/password.0123abcd.js', channelFile, '2.0.0/mf-manifest.json'])(
    'that %s is missing',
    async (file) => {
      rmSync(place(file));
      expect(await problems()).toEqual([`${file}: the file is missing`]);
    },
  );

  test('that no signature fits the key', async () => {
    expect(await problems({ keys: [createKeyPair()] })).toEqual([`stable/mf-manifest.json: ${unfit}`]);
  });

  test('an old manifest, which is served again', async () => {
    const old = join(folder.path, 'sequence-1');
    cpSync(join(old, 'mf-manifest.json'), place(channelFile));
    expect(await problems()).toEqual([
      'stable/portico.js: it does not belong to sequence 1 of stable, so one of the two is old',
    ]);
    cpSync(old, place('stable'), { recursive: true });
    expect(await problems({ sequenceAtLeast: 2 })).toEqual([
      'stable/mf-manifest.json: the manifest is old, its sequence number is 1 and not at least 2',
    ]);
  });

  test('a manifest that expires within a week', async () => {
    const past = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 24 * 24 * 60 * 60 * 1000);
    await renew(change());
    past.mockRestore();
    expect(await problems()).toEqual([
      expect.stringMatching(/^stable\/mf-manifest\.json: it expires on [\dT:.-]+Z, so renew it now$/),
    ]);
  });

  test('the manifest of another channel', async () => {
    await promote({ ...change(), version: '2.0.0', channel: 'next' });
    cpSync(place('next'), place('stable'), { recursive: true });
    expect(await problems()).toEqual([
      'stable/mf-manifest.json: it is the manifest of next, so it does not belong in the folder stable',
    ]);
  });
});

test.each([
  ['publish', 9, []],
  ['promote', 1, [expect.stringContaining('stable/portico.js: it does not belong')]],
  ['rollback', 1, [expect.stringContaining('stable/portico.js: it does not belong')]],
] as const)(
  '%s, killed after %d files, leaves a whole release, and finishes at the next run',
  async (name, files, found) => {
    const commands = {
      publish: (to: FolderTarget) => publishAll(to),
      promote: (to: FolderTarget) => promoteTo('2.0.0', [to]),
      rollback: (to: FolderTarget) => rollback(change([to])),
    };
    const second = join(folder.path, 'second');
    cpSync(join(releases, '2.0.0'), join(second, '2.0.0'), { recursive: true });
    rmSync(join(releases, '2.0.0'), { recursive: true });
    await publishAll();
    await promoteTo('1.0.0');
    cpSync(second, releases, { recursive: true });
    if (name !== 'publish') await publishAll();
    if (name === 'rollback') await promoteTo('2.0.0');
    const before = stable().version;

    const write = jest.spyOn(target, 'write');
    const original = FolderTarget.prototype.write.bind(target);
    write.mockImplementation((path, content) =>
      write.mock.calls.length > files ? Promise.reject(new Error('killed')) : original(path, content),
    );
    await expect(commands[name](target)).rejects.toThrow('killed');
    write.mockRestore();
    if (name === 'publish') await expect(promoteTo('2.0.0')).rejects.toThrow('2.0.0 is not published on');
    // The loader loads what the manifest names, and a page with `portico.js` what this file names: both are whole.
    expect(stable().version).toBe(before);
    expect(await problems()).toEqual(found);
    const [, imported] = /'\.\.\/([^/]+)\//.exec(readFileSync(place('stable/portico.js'), 'utf8')) ?? [];
    expect(await problems({ file: `${imported}/mf-manifest.json` })).toEqual([]);

    await commands[name](target);
    expect(stable().version).toBe({ publish: before, promote: '2.0.0', rollback: '1.0.0' }[name]);
    expect(await problems()).toEqual([]);
    expect(await problems({ file: '2.0.0/mf-manifest.json' })).toEqual([]);
  },
);
