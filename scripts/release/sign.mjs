// @ts-check
/**
 * Signatures: ECDSA, P-256, SHA-256, in the format of Web Crypto (r and s), with which loaders check them. The process
 * that reads a private key loads only files of this folder and Node's own modules (ADR 0041).
 */
import { createPrivateKey, createPublicKey, sign as ecdsa, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readWhole } from './folder.mjs';
import { manifestFile, ReleaseError, unsignedText } from './manifest.mjs';

/** @import { KeyObject } from 'node:crypto' */

/** The end of a message about a signature that fits none of the keys. */
export const olderKeyHint = 'If it was signed with an older key, add --public-key.';

/**
 * Signs the manifest of a finished release. No code of the release runs, so the key can be on a machine that never builds.
 * @param {string} folder
 * @param {readonly KeyObject[]} keys
 * @param {(line: string) => void} print
 * @throws {ReleaseError} if a file of the release is missing or changed
 */
export async function signRelease(folder, keys, print) {
  const place = resolve(folder);
  const { manifest } = await readWhole(dirname(place), basename(place));
  await writeFile(join(place, manifestFile), JSON.stringify(sign(manifest, keys)));
  print(`${folder} is signed.`);
}

/**
 * Returns the manifest with one signature for each key.
 * @template {object} Manifest
 * @param {Manifest} manifest
 * @param {readonly KeyObject[]} keys
 * @returns {Manifest & { signatures: string[] }}
 */
export function sign(manifest, keys) {
  const text = Buffer.from(unsignedText(manifest));
  const signatures = keys.map((key) =>
    ecdsa('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  );
  const { signatures: _, ...unsigned } = { signatures: undefined, ...manifest };
  // The cast is safe: only the signatures were replaced.
  return /** @type {Manifest & { signatures: string[] }} */ ({ ...unsigned, signatures });
}

/**
 * Returns whether any of the signatures fits any of the keys.
 * @param {{ signatures?: unknown }} manifest
 * @param {readonly KeyObject[]} keys private or public ones
 */
export function isSigned(manifest, keys) {
  const { signatures } = manifest;
  if (!Array.isArray(signatures)) return false;
  const text = Buffer.from(unsignedText(manifest));
  return signatures.some((signature) => {
    const bytes = Buffer.from(typeof signature === 'string' ? signature : '', 'base64');
    return keys.some((key) => verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, bytes));
  });
}

/**
 * @param {readonly string[]} files with private keys (PKCS#8, as PEM)
 * @throws {ReleaseError}
 */
export const readSigningKeys = (files) =>
  files.map((file) => readKey(file, 'a private key (PKCS#8, P-256)', (text) => createPrivateKey(text)));

/**
 * @param {readonly string[]} files with public keys (SPKI), as PEM, or only the text between its lines
 * @throws {ReleaseError}
 */
export const readVerifyingKeys = (files) =>
  files.map((file) =>
    readKey(file, 'a public key (SPKI, P-256)', (text) => {
      const [, content = text] = /-----BEGIN PUBLIC KEY-----([^-]+)-----END PUBLIC KEY-----/.exec(text) ?? [];
      return createPublicKey({ key: Buffer.from(content, 'base64'), format: 'der', type: 'spki' });
    }),
  );

/** @param {string} file @param {string} kind @param {(text: string) => KeyObject} parse */
function readKey(file, kind, parse) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ReleaseError(`The key ${file} cannot be read.`, { cause });
  }
  try {
    const key = parse(text);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // The message below names the file. The cause could contain parts of the key.
  }
  throw new ReleaseError(`${file} is not ${kind}.`);
}
