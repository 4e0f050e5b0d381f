import { readdirSync, readFileSync } from 'node:fs';
import { screens, startScreens } from '../../../../src/screens';
import { membersOf } from '../../../../scripts/docs/contractTypes';
import { graph } from './graph';
import { screenNames, stateOptions, stateOptionsOf, presetOf } from './presets';

const flows = readdirSync('src/flows', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(`src/flows/${file}`, 'utf8'));

const targets = Object.values(graph).flatMap(({ next = [] }) => next);

test('the map has every screen, each in a place of its own', () => {
  expect(Object.keys(graph).toSorted()).toEqual(Object.keys(screens).toSorted());
  expect(new Set(Object.values(graph).map(({ at }) => at.join())).size).toBe(screenNames.length);
});

test('each screen that a thunk opens has an arrow to it', () => {
  const opened = flows.flatMap((text) => [...text.matchAll(/\bto\('(\w+)'/g)].map(([, name]) => name));
  expect(opened.length).toBeGreaterThan(10);
  expect(opened.filter((name) => !targets.some((target) => target === name))).toEqual([]);
});

test('a screen without an arrow to it is a start screen', () => {
  const starts: readonly string[] = Object.values(startScreens);
  expect(screenNames.filter((name) => !targets.includes(name) && !starts.includes(name))).toEqual([]);
});

test('each member of the form state has a field', () => {
  expect(stateOptions.map(({ path }) => path).toSorted()).toEqual(membersOf('FormState').toSorted());
});

test.each(screenNames)('the fields of %s include the state of its preset', (screen) => {
  const members = Object.keys(presetOf(screen).state ?? {});
  const paths = stateOptionsOf(screen).map(({ path }) => path.split('.')[0]);
  expect(paths).toEqual(expect.arrayContaining(members));
});
