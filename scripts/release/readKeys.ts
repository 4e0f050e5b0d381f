import { readFileSync } from 'node:fs';
import { ReleaseError } from './errors';
import { parseSigningKey, parseVerifyingKey, type SigningKey, type VerifyingKey } from './signature';

/** @throws ReleaseError */
export function readSigningKeys(files: readonly string[]): Promise<SigningKey[]> {
  return readKeys(files, parseSigningKey, 'a private key (PKCS#8, P-256)');
}

/** @throws ReleaseError */
export function readVerifyingKeys(files: readonly string[]): Promise<VerifyingKey[]> {
  return readKeys(files, parseVerifyingKey, 'a public key (SPKI, P-256)');
}

function readKeys<Key>(
  files: readonly string[],
  parse: (text: string) => Promise<Key>,
  kind: string,
): Promise<Key[]> {
  return Promise.all(
    files.map(async (file) => {
      const text = readText(file);
      try {
        return await parse(text);
      } catch (cause) {
        throw new ReleaseError(`${file} is not ${kind}.`, { cause });
      }
    }),
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ReleaseError(`The key ${file} cannot be read.`, { cause });
  }
}
