import { safeUrl } from './safeUrl';

test.each([
  ['https://portico.example/a?b#c', 'https://portico.example/a?b#c'],
  ['HTTPS://PORTICO.example', 'https://portico.example/'],
  ['http://localhost:3000', 'http://localhost:3000/'],
  ['http://portico.example', undefined],
  ['http://localhost@portico.example', undefined],
  ['java\nscript:alert(1)', undefined],
  [' '.repeat(1e6), undefined],
])('%j is safe as: %j', (url, expected) => {
  expect(safeUrl(url)?.href).toBe(expected);
});
