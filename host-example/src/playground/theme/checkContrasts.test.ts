import { checkContrasts } from './checkContrasts';

test('a pair under AA is named first, with the nearest colour that passes', () => {
  const [first] = checkContrasts({
    foreground: '#000000',
    'muted-foreground': '#999999',
    background: '#ffffff',
    primary: '#000000',
  });
  expect(first).toMatchObject({ name: 'Muted text', passes: false, proposal: '#767676' });
});

test('a border of a control needs a lower contrast than text', () => {
  const results = checkContrasts({ input: '#949494', background: '#ffffff', foreground: '#949494' });
  expect(Object.fromEntries(results.map(({ name, passes }) => [name, passes]))).toEqual({
    Text: false,
    'Border of a field': true,
  });
});
