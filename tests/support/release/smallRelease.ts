import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeRelease } from '../../../scripts/release/make.mjs';
import { hashOf } from '../../../scripts/release/manifest.mjs';
import { signRelease } from '../../../scripts/release/sign.mjs';

export interface KeyPair {
  privatePem: string;
  publicPem: string;
  signing: KeyObject;
  verifying: KeyObject;
}

export function createKeyPair(): KeyPair {
  const { privateKey: privatePem, publicKey: publicPem } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    privatePem,
    publicPem,
    signing: createPrivateKey(privatePem),
    verifying: createPublicKey(publicPem),
  };
}

/** The release has few files, in `releases/<version>`. */
export async function writeSmallRelease(
  releases: string,
  version: string,
  { signing }: KeyPair,
  text = version,
): Promise<void> {
  const folder = join(releases, version);
  const scripts = {
    'remoteEntry.0123abcd.js': `container('${text}')`,
    'c/widget.0123abcd.js': `widget('${text}')`,
  };
  const files: Record<string, string> = {
    ...scripts,
    'c/password.0123abcd.js': `password('${text}')`,
    'l/de.0123abcd.json': `{"title":"${text}"}`,
    'LICENSES.txt': 'MIT',
    'standalone/portico.js': `export const release = '${text}';`,
    'bom.json': '{}',
    'policies.json': '{}',
    'mf-manifest.json': JSON.stringify({
      id: 'porticoRemote',
      metaData: {
        buildInfo: { buildVersion: '0.1.0' },
        publicPath: 'auto',
        remoteEntry: { name: 'remoteEntry.0123abcd.js', path: '', type: 'global' },
        integrity: Object.fromEntries(
          Object.entries(scripts).map(([file, content]) => [file, hashOf(content)]),
        ),
      },
      shared: [{ name: 'react', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
      exposes: [
        {
          path: './Login',
          assets: { js: { sync: ['c/widget.0123abcd.js'], async: [] }, css: { sync: [], async: [] } },
        },
      ],
    }),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await describeRelease(folder, version, null);
  await signRelease(folder, [signing], () => {});
}

export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'portico-release-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
