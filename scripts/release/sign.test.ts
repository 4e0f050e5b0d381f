/** Signatures, and the process that makes them. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { findSignatureProblem, readKeys } from '../../loader/src/signature';
import { createKeyPair, temporaryFolder, writeSmallRelease } from '../../tests/support/release/smallRelease';
import { hashOf, listFile, manifestFile, parseManifest } from './manifest.mjs';
import { isSigned, readSigningKeys, readVerifyingKeys, sign } from './sign.mjs';

const manifest = { name: 'Portico', release: { product: 'portico', version: '1.0.0' } };
const pair = createKeyPair();
const other = createKeyPair();

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => folder.remove());
const place = (file: string) => join(folder.path, file);
const write = (file: string, text: string) => {
  writeFileSync(place(file), text);
  return place(file);
};

describe('a signature', () => {
  test('is accepted by the loader, and only with its key', async () => {
    // A loader gets the manifest as a file.
    const file = JSON.stringify(sign({ ...manifest, text: 'é\u2028"' }, [pair.signing]), null, 2);
    const url = 'https://cdn.example/1.0.0/mf-manifest.json';
    const problemWith = (pem: string) => findSignatureProblem(JSON.parse(file), url, readKeys([pem]));
    expect(await problemWith(pair.publicPem)).toBeUndefined();
    expect(await problemWith(other.publicPem)).toContain('no signature that fits');
  });

  test('of two has to fit one of two keys, while a key is replaced', () => {
    const next = createKeyPair();
    const signed = sign(manifest, [pair.signing, next.signing]);
    expect(isSigned(signed, [pair.verifying])).toBe(true);
    expect(isSigned(signed, [other.verifying, next.verifying])).toBe(true);
    expect(isSigned(signed, [other.verifying])).toBe(false);
  });

  test.each([
    ['a changed property', { name: 'Other' }],
    ['a further property', { other: 1 }],
    ['no signatures', { signatures: undefined }],
    ['signatures of another type', { signatures: [1, null, '', 'A'] }],
  ])('does not fit %s', (_, change) => {
    expect(isSigned({ ...sign(manifest, [pair.signing]), ...change }, [pair.verifying])).toBe(false);
  });
});

test('a public key is read as PEM, and as the text between its lines; a private key is none', () => {
  const base64 = pair.publicPem.replace(/-----[^-]+-----|\s/g, '');
  const keys = readVerifyingKeys([write('pub.pem', pair.publicPem), write('pub.txt', base64)]);
  for (const key of keys) expect(isSigned(sign(manifest, [pair.signing]), [key])).toBe(true);
  const key = write('key.pem', pair.privatePem);
  expect(() => readVerifyingKeys([key])).toThrow(`${key} is not a public key (SPKI, P-256).`);
});

test.each(['', 'no key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'])(
  'a file that is no key is refused: %j',
  (text) => {
    const file = write('key.pem', text);
    expect(() => readSigningKeys([file])).toThrow(`${file} is not a private key (PKCS#8, P-256).`);
    expect(() => readVerifyingKeys([file])).toThrow(`${file} is not a public key (SPKI, P-256).`);
  },
);

describe('the process with the key', () => {
  const entry = join(__dirname, '../release.mjs');

  test('loads only files of scripts/release and modules of Node, whatever the command', () => {
    const modules = new Set([entry]);
    const outside: string[] = [];
    for (const file of modules) {
      const text = readFileSync(file, 'utf8');
      expect(text).not.toMatch(/import\((?!')|createRequire|\beval\b/); // then each import is in the list below
      for (const { fileName: name } of ts.preProcessFile(text, true, true).importedFiles) {
        const imported = join(dirname(file), name);
        if (name.startsWith('.') && dirname(imported) === __dirname) modules.add(imported);
        else if (!name.startsWith('node:') || !isBuiltin(name)) outside.push(`${basename(file)}: ${name}`);
      }
    }
    expect(outside).toEqual([]);
    expect([...modules].map((file) => basename(file))).toEqual(
      expect.arrayContaining(['release.mjs', 'sign.mjs', 'channel.mjs', 'folder.mjs']),
    );
  });

  /** Signs in a copy of the scripts without packages, in a process that may start no other and write only the release. */
  function signAlone() {
    cpSync(entry, place('scripts/release.mjs'));
    cpSync(__dirname, place('scripts/release'), { recursive: true, filter: (file) => !file.endsWith('.ts') });
    const permission = ['--permission', '--experimental-permission'].find((flag) =>
      process.allowedNodeEnvironmentFlags.has(flag),
    );
    const flags = [
      permission ?? '',
      `--allow-fs-read=${folder.path}/*`,
      `--allow-fs-write=${place('1.0.0')}/*`,
    ];
    const args = ['sign', place('1.0.0'), '--key', write('key.pem', pair.privatePem)];
    return spawnSync(process.execPath, [...flags, place('scripts/release.mjs'), ...args], {
      encoding: 'utf8',
    });
  }
  const read = (file: string) => readFileSync(place(`1.0.0/${file}`), 'utf8');

  test('signs without any package, and starts no other process', async () => {
    await writeSmallRelease(folder.path, '1.0.0', other);
    expect(signAlone()).toMatchObject({ status: 0, stdout: `${place('1.0.0')} is signed.\n` });
    const signed = parseManifest<{ signatures: string[] }>(read(manifestFile)) ?? {};
    expect(isSigned(signed, [pair.verifying])).toBe(true);
    expect(isSigned(signed, [other.verifying])).toBe(false);
  });

  test.each([
    ['a changed file', () => appendFileSync(place('1.0.0/c/password.0123abcd.js'), ' '), 'was changed.'],
    ['a changed list', () => appendFileSync(place(`1.0.0/${listFile}`), ' '), `${listFile} in`],
    [
      'a manifest with another hash of a script',
      () => {
        const changed = JSON.parse(read(manifestFile));
        changed.metaData.integrity['c/widget.0123abcd.js'] = 'sha384-other';
        write(`1.0.0/${manifestFile}`, JSON.stringify(changed));
      },
      '1.0.0/c/widget.0123abcd.js in',
    ],
    [
      'a manifest without the hash of a script that the loader starts with',
      () => {
        const changed = JSON.parse(read(manifestFile));
        const [script] = changed.exposes[0].assets.js.sync;
        delete changed.metaData.integrity[script];
        write(`1.0.0/${manifestFile}`, JSON.stringify(changed));
      },
      `1.0.0/${manifestFile} has no hash for`,
    ],
    [
      'a list that leads out of the folder',
      () => {
        const text = read(listFile).replace('bom.json', '../bom.json');
        write(`1.0.0/${listFile}`, text);
        const changed = JSON.parse(read(manifestFile));
        changed.release.files.integrity = hashOf(text);
        write(`1.0.0/${manifestFile}`, JSON.stringify(changed));
      },
      `1.0.0/${listFile} in`,
    ],
  ])('signs no release with %s', async (_, change, message) => {
    await writeSmallRelease(folder.path, '1.0.0', other);
    change();
    const { status, stderr } = signAlone();
    expect(stderr).toContain(message);
    expect(status).toBe(1);
    expect(isSigned(parseManifest(read(manifestFile)) ?? {}, [pair.verifying])).toBe(false);
  });
});
