import { membersOf } from '../../../../scripts/docs/contractTypes';
import { screens } from '../../../../src/screens';
import { isOpeningScreen } from '../../../../tests/support/openingScreens';
import { graph } from './graph';
import { presetOf, screenNames, stateOptions, stateOptionsOf } from './presets';

const targets = Object.values(graph).flatMap(({ next = [] }) => next);

test('the map has every screen, each in a place of its own', () => {
  expect(Object.keys(graph).toSorted()).toEqual(Object.keys(screens).toSorted());
  expect(new Set(Object.values(graph).map(({ at }) => at.join())).size).toBe(screenNames.length);
});

test('every screen has an arrow to it, or a widget can open with it', () => {
  expect(screenNames.filter((name) => !targets.includes(name) && !isOpeningScreen(name))).toEqual([]);
});

test('each member of the form state has a field', () => {
  expect(stateOptions.map(({ path }) => path).toSorted()).toEqual(membersOf('FormState').toSorted());
});

test('the fields of each screen include the state of its preset', () => {
  const missing = screenNames.flatMap((screen) => {
    const paths = stateOptionsOf(screen).map(({ path }) => path.split('.')[0]);
    return Object.keys(presetOf(screen).state ?? {}).filter((property) => !paths.includes(property));
  });
  expect(missing).toEqual([]);
});
