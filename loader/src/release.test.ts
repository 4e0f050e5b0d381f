/** Tests how the loader reads a manifest, and which manifests and URLs it rejects. */
import { pathFromManifest, readRelease } from './release';

const url = 'https://cdn.example/portico/mf-manifest.json';
const hash = `sha384-${'A'.repeat(64)}`;

/** Returns the text of a valid manifest with these changes. */
function manifest({
  metaData,
  remoteEntry,
  ...rest
}: { metaData?: object; remoteEntry?: object; exposes?: unknown; release?: object } = {}) {
  return JSON.stringify({
    name: 'porticoRemote',
    metaData: {
      globalName: 'porticoRemote',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global', ...remoteEntry },
      integrity: { 'remoteEntry.js': hash },
      ...metaData,
    },
    exposes: [{ path: './Login', assets: { js: { sync: ['c/Login.js'] } } }],
    shared: [],
    ...rest,
  });
}

test('the files get absolute URLs in the manifest’s folder', () => {
  const release = readRelease(manifest(), url);
  expect([...release.hashes]).toEqual([['https://cdn.example/portico/remoteEntry.js', hash]]);
  expect([...release.scripts]).toEqual([['./Login', ['https://cdn.example/portico/c/Login.js']]]);
});

test.each([
  ['HTML', '<!doctype html>'],
  ['a public path of another origin', manifest({ metaData: { publicPath: 'https://other.example/' } })],
  [
    'a file above the manifest',
    manifest({ exposes: [{ path: './Login', assets: { js: { sync: ['../x.js'] } } }] }),
  ],
  [
    'a file on another origin',
    manifest({ exposes: [{ path: './Login', assets: { js: { sync: ['//other.example/x.js'] } } }] }),
  ],
  ['an entry on another origin', manifest({ remoteEntry: { name: 'https://other.example/x.js' } })],
  ['a version that is no text', manifest({ release: { version: { toString: 0, valueOf: 0 } } })],
  ['a weak hash', manifest({ metaData: { integrity: { 'remoteEntry.js': 'sha256-AAAA' } } })],
])('a manifest with %s is rejected', (_, text) => {
  expect(() => readRelease(text, url)).toThrow(expect.objectContaining({ code: 'bad_manifest', url }));
});

describe('for the manifest of a channel, the file', () => {
  const manifest = 'https://cdn.example/portico/stable/mf-manifest.json';

  test.each([
    ['https://cdn.example/portico/stable/c/a.js', 'c/a.js'],
    ['https://cdn.example/portico/1.4.0/c/a.js', '../1.4.0/c/a.js'],
  ])('%s has the path %s', (file, path) => {
    expect(pathFromManifest(manifest, file)).toBe(path);
  });

  test.each([
    'https://cdn.example/portico/stable/../a.js',
    'https://cdn.example/portico/stable/%2e%2e/a.js',
    'https://cdn.example/portico/next/a.js',
    'https://cdn.example/portico/stable-x/a.js',
    'https://cdn.example/portico/1.4.0/../../a.js',
    'https://cdn.example.evil/portico/stable/a.js',
    'http://cdn.example/portico/stable/a.js',
  ])('%s is outside of the release, and has no path', (file) => {
    expect(pathFromManifest(manifest, file)).toBeUndefined();
  });
});
