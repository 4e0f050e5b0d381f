import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeRelease } from '../../../scripts/release/describeRelease';
import { hashOf } from '../../../scripts/release/hash';
import { signRelease } from '../../../scripts/release/signRelease';
import {
  parseSigningKey,
  parseVerifyingKey,
  type SigningKey,
  type VerifyingKey,
} from '../../../scripts/release/signature';

export interface KeyPair {
  privatePem: string;
  publicPem: string;
  signing: SigningKey;
  verifying: VerifyingKey;
}

export async function createKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const [signing, verifying] = await Promise.all([parseSigningKey(privateKey), parseVerifyingKey(publicKey)]);
  return { privatePem: privateKey, publicPem: publicKey, signing, verifying };
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
  await describeRelease(folder, { version, commit: null });
  await signRelease(folder, [signing], () => {});
}

export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'portico-release-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
