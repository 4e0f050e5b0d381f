import { safeUrl } from './safeUrl';

test.each([
  ['https://portico.example/a?b#c', 'https://portico.example/a?b#c'],
  ['HTTPS://PORTICO.example', 'https://portico.example/'],
  ['http://localhost:3000', 'http://localhost:3000/'],
])('%s is safe, as %s', (url, href) => {
  expect(safeUrl(url)?.href).toBe(href);
});

test.each([
  'http://portico.example',
  'http://localhost@portico.example',
  'http://localhost.portico.example',
  'http://127.0.0.1.portico.example',
  'java\nscript:alert(1)',
  ' '.repeat(1e6),
])('%j is not safe', (url) => {
  expect(safeUrl(url)).toBeUndefined();
});
