import { themeKeys } from '../../../../src/contract/themeKeys';
import { tokens } from '../../../../src/theme/tokens';
import { groups } from './keys';

test('every key of a theme has a field', () => {
  const offered = groups.flatMap(({ keys }) => keys.map(([key]) => key));
  expect(offered.toSorted()).toEqual([...themeKeys].toSorted());
});

test('each group has the kind that the widget expects of its keys', () => {
  const wrong = groups.flatMap(({ kind, keys }) => keys.filter(([key]) => tokens[key][0] !== kind));
  expect(wrong).toEqual([]);
});
