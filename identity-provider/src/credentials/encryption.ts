import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Protects secrets that the database stores, but that the provider must be able to read again. */
export interface Encryption {
  /** Returns base64url. The same text gives another result each time. */
  encrypt(text: string): string;
  /** @throws Error if the text was encrypted with another key, or was changed */
  decrypt(encrypted: string): string;
  /**
   * Returns a hash that depends on the key. So a person who has only the database cannot find a short secret by hashing all
   * values.
   */
  hash(text: string): string;
}

/** Lengths in bytes, for AES-256-GCM. */
const KEY_LENGTH = 32;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * The key of a database file is in a file of its own beside it, so that a copy of the database alone shows no secret. A
 * database in memory gets a new key.
 * @param databaseUrl `:memory:`, or `file:` and a path
 */
export function createEncryption(databaseUrl: string): Encryption {
  const key = databaseUrl.startsWith('file:') ? readKeyFile(`${databaseUrl}.key`) : randomBytes(KEY_LENGTH);
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const tagEnd = NONCE_LENGTH + TAG_LENGTH;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_LENGTH), {
        authTagLength: TAG_LENGTH,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_LENGTH, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString();
    },
    hash: (text) => createHmac('sha256', key).update(text).digest('hex'),
  };
}

/** Creates the file if there is none. Only its owner can read it. */
function readKeyFile(url: string): Buffer {
  const path = url.startsWith('file:/') ? fileURLToPath(url) : url.slice('file:'.length);
  if (!existsSync(path)) writeFileSync(path, randomBytes(KEY_LENGTH), { mode: 0o600 });
  return readFileSync(path);
}
