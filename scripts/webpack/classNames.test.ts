import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClassNames } from './classNames';

const folder = mkdtempSync(join(tmpdir(), 'portico-sheets-'));
const button = { resourcePath: join(folder, 'ui/Button.module.css') };
const root = { resourcePath: join(folder, 'theme/root.module.css') };

beforeAll(() => {
  for (const { resourcePath } of [button, root]) {
    mkdirSync(join(resourcePath, '..'));
    writeFileSync(resourcePath, '');
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

test('each name of each sheet has one of its own, whichever is asked for first', () => {
  const one = createClassNames(folder, 'p');
  const other = createClassNames(folder, 'p');
  const asked = [one(button, '', 'label'), one(button, '', 'busy'), one(root, '', 'label')];
  expect(new Set(asked).size).toBe(3);
  expect([other(root, '', 'label'), other(button, '', 'label'), other(button, '', 'busy')]).toEqual([
    asked[2],
    asked[0],
    asked[1],
  ]);
  expect(one(button, '', 'busy')).toBe(asked[1]);
});

test('every name has the prefix', () => {
  expect(createClassNames(folder, 'p12')(root, '', 'label')).toMatch(/^p12\w+$/);
});

test('a sheet from elsewhere, and one with too many names, is refused', () => {
  const name = createClassNames(folder, 'p');
  expect(() => name({ resourcePath: '/other.module.css' }, '', 'a')).toThrow('other.module.css');
  expect(() => Array.from({ length: 37 }, (_, at) => name(root, '', `name-${at}`))).toThrow('too many');
});
