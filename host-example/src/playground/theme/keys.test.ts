import { themeKeys } from '../../../../src/contract/themeKeys';
import { tokens } from '../../../../src/theme/tokens';
import { colorKeys, groups } from './keys';

test('every key of a theme has a field', () => {
  const offered = groups.flatMap(({ keys }) => keys.map(([key]) => key));
  expect(offered.toSorted()).toEqual([...themeKeys].toSorted());
});

test('the colours are the keys whose kind is a colour', () => {
  const colors = themeKeys.filter((key) => tokens[key][0] === 'color');
  expect([...colorKeys].toSorted()).toEqual([...colors].toSorted());
});
