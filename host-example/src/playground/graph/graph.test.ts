import { openingScreens, screens } from '../../../../src/screens';
import { membersOf } from '../../../../scripts/docs/contractTypes';
import { screensAfter } from '../../../../tests/support/screens/transitions';
import { arrowsOf, graph } from './graph';
import { screenNames, stateOptions, stateOptionsOf, presetOf, type ScreenName } from './presets';

/** For a screen (the key): the screens that its code names, but that it never opens. */
const neverOpened: Partial<Record<ScreenName, readonly ScreenName[]>> = {
  PasswordSetNew: ['EmailConfirmation'], // shares its code with screens that have the button "Log in without password"
};

const targets = Object.values(graph).flatMap(({ next = [] }) => next);

test('the map has every screen, each in a place of its own', () => {
  expect(Object.keys(graph).toSorted()).toEqual(Object.keys(screens).toSorted());
  expect(new Set(Object.values(graph).map(({ at }) => at.join())).size).toBe(screenNames.length);
});

test.each(screenNames)('the arrows of %s lead to the screens that it opens', (screen) => {
  const { next = [] } = graph[screen];
  expect([...next, ...(neverOpened[screen] ?? [])].toSorted()).toEqual(screensAfter(screen));
});

test.each(screenNames)(
  'if %s is the current screen, its arrows are the last ones, so they are drawn over all others',
  (current) => {
    const arrows = arrowsOf(current);
    const { next = [] } = graph[current];
    expect(arrows).toHaveLength(targets.length);
    expect(arrows.slice(arrows.length - next.length)).toEqual(next.map((to) => [current, to]));
  },
);

test('every screen has an arrow to it, or a widget can open with it', () => {
  expect(screenNames.filter((name) => !targets.includes(name) && !openingScreens.includes(name))).toEqual([]);
});

test('each member of the form state has a field', () => {
  expect(stateOptions.map(({ path }) => path).toSorted()).toEqual(membersOf('FormState').toSorted());
});

test.each(screenNames)('the fields of %s include the state of its preset', (screen) => {
  const members = Object.keys(presetOf(screen).state ?? {});
  const paths = stateOptionsOf(screen).map(({ path }) => path.split('.')[0]);
  expect(paths).toEqual(expect.arrayContaining(members));
});
