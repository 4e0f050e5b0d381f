/** Tests which files belong to the remote, so that the loader may run them. */
import { pathFromManifest, readManifestAddresses } from './manifestAddresses';

const manifest = 'https://cdn.example/portico/stable/mf-manifest.json';

test.each([
  ['https://cdn.example/portico/stable/c/a.js', 'c/a.js'],
  ['https://cdn.example/portico/1.4.0/c/a.js', '../1.4.0/c/a.js'],
  ['https://cdn.example/portico/stable/../a.js', undefined],
  ['https://cdn.example/portico/stable/%2e%2e/a.js', undefined],
  ['https://cdn.example/portico/next/a.js', undefined],
  ['https://cdn.example/portico/stable-x/a.js', undefined],
  ['https://cdn.example/portico/1.4.0/../../a.js', undefined],
  ['https://cdn.example.evil/portico/stable/a.js', undefined],
  ['http://cdn.example/portico/stable/a.js', undefined],
])('%s has the path %s', (file, path) => {
  expect(pathFromManifest(manifest, file)).toBe(path);
});

test('a list of manifests keeps its order', () => {
  expect(readManifestAddresses([manifest, new URL('https://b.example/m.json')])).toEqual([
    manifest,
    'https://b.example/m.json',
  ]);
});

test.each([[[]], [['https://a.example/m.json', 'http://b.example/m.json']]])(
  'the list %j is refused',
  (list) => {
    expect(() => readManifestAddresses(list)).toThrow(TypeError);
  },
);

test('a relative manifest counts from the page', () => {
  expect(readManifestAddresses('/portico/m.json')).toEqual([
    new URL('/portico/m.json', document.baseURI).href,
  ]);
});

test.each([undefined, [], [undefined]])('the manifest %j is refused by the name of the option', (given) => {
  expect(() => readManifestAddresses(given as unknown as string)).toThrow(
    new TypeError('The option `manifest` is empty'),
  );
});
