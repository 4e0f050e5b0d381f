/** Tests how the loader reads a manifest, and which manifests and addresses it refuses. */
import { toFederationManifest } from './plugin';
import { readRelease } from './release';

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

test('the files get absolute addresses in the manifest’s folder', () => {
  const release = readRelease(manifest(), url);
  expect([...release.hashes]).toEqual([['https://cdn.example/portico/remoteEntry.js', hash]]);
  expect([...release.scripts]).toEqual([['./Login', ['https://cdn.example/portico/c/Login.js']]]);
  expect(release.folder).toBe('https://cdn.example/portico/');
});

test('the files of a release may be in a folder below the manifest', () => {
  const release = readRelease(
    manifest({ metaData: { publicPath: 'https://cdn.example/portico/1.4.0/' } }),
    url,
  );
  expect([...release.hashes.keys()]).toEqual(['https://cdn.example/portico/1.4.0/remoteEntry.js']);
});

test('the manifest for the federation runtime has no member that the runtime would run as code', () => {
  const release = readRelease(manifest({ metaData: { getPublicPath: 'alert(1)' } }), url);
  expect(JSON.stringify(toFederationManifest(release))).not.toContain('alert');
});

test.each([
  ['HTML', '<!doctype html>'],
  ['no meta data', '{}'],
  ['no global name', manifest({ metaData: { globalName: undefined } })],
  ['a module as its entry', manifest({ remoteEntry: { type: 'module' } })],
  ['no exposes', manifest({ exposes: {} })],
  ['a public path of another origin', manifest({ metaData: { publicPath: 'https://other.example/' } })],
  ['a public path above the manifest', manifest({ metaData: { publicPath: 'https://cdn.example/' } })],
  [
    'a public path whose folder name only begins like the manifest’s',
    manifest({ metaData: { publicPath: 'https://cdn.example/portico-x/' } }),
  ],
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
  ['a negative number', manifest({ release: { sequence: -1 } })],
  ['a weak hash', manifest({ metaData: { integrity: { 'remoteEntry.js': 'sha256-AAAA' } } })],
])('a manifest with %s is refused', (_, text) => {
  expect(() => readRelease(text, url)).toThrow(expect.objectContaining({ code: 'bad_manifest', url }));
});
