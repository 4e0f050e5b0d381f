import { isSafeValue } from '../../../../src/theme/isSafeValue';
import { problemOfValue, type ValueKind } from './problemOfValue';

// Each kind accepts some of these values.
const kinds: readonly ValueKind[] = ['scheme', 'color', 'length', 'font', 'shadow', 'time'];
const values: readonly unknown[] = [
  'dark',
  'shadcn',
  'Light',
  '#fff',
  'rgb(1 2 3 / 50%)',
  'color-mix(in oklab, red, blue 5%)',
  'contrast-color(red)',
  '8px',
  '-8px',
  '0',
  'calc(1rem + 2px)',
  'Georgia, serif',
  '"Ａ font"',
  '0 1px 2px #0003',
  '0 1px 2px #0003;',
  '200ms',
  '.2s',
  '-1s',
  '2 s',
  'url(x)',
  'var(--x)',
  'attr(x)',
  'red /* */',
  'a}',
  '',
  'a'.repeat(301),
  5,
  null,
  {},
];

test.each(kinds)('the page and the widget ignore the same values of the kind %s', (kind) => {
  const accepted = values.filter((value) => !problemOfValue(kind, value));
  expect(accepted).toEqual(values.filter((value) => isSafeValue(kind, value)));
  expect(accepted.length).toBeGreaterThan(0);
});

test('a problem says what the value should be', () => {
  expect(problemOfValue('length', '8 px')).toBe(
    'This is not a length, such as 8px, so the widget ignores it.',
  );
  expect(problemOfValue('length', ' 8px ')).toBeUndefined();
  expect(problemOfValue('length', undefined)).toBeUndefined();
});
