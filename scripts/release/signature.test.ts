import { findSignatureProblem, readKeys } from '../../loader/src/signature';
import { createKeyPair } from '../../tests/support/release/smallRelease';
import { isSigned, parseSigningKey, parseVerifyingKey, sign } from './signature';

const manifest = { name: 'Portico', release: { product: 'portico', version: '1.0.0' } };

test('a signature fits its key and no other, in every format of the public key', async () => {
  const [pair, other] = await Promise.all([createKeyPair(), createKeyPair()]);
  const signed = await sign(manifest, [pair.signing]);
  expect(Buffer.from(signed.signatures[0] ?? '', 'base64')).toHaveLength(64);
  expect(await isSigned(signed, [pair.verifying])).toBe(true);
  expect(await isSigned(signed, [other.verifying])).toBe(false);
  const base64 = pair.publicPem.replace(/-----[^-]+-----|\s/g, '');
  expect(await isSigned(signed, [await parseVerifyingKey(base64)])).toBe(true);
});

test('the loader accepts the signature, and no other', async () => {
  const [pair, other] = await Promise.all([createKeyPair(), createKeyPair()]);
  // A loader gets the manifest as a file.
  const file = JSON.stringify(await sign({ ...manifest, text: 'é\u2028"' }, [pair.signing]), null, 2);
  const problemWith = ({ publicPem }: typeof pair) =>
    findSignatureProblem(
      JSON.parse(file),
      'https://cdn.example/1.0.0/mf-manifest.json',
      readKeys([publicPem]),
    );
  expect(await problemWith(pair)).toBeUndefined();
  expect(await problemWith(other)).toContain('no signature that fits');
});

test('while a key is replaced, one of two signatures has to fit one of two keys', async () => {
  const [old, next, other] = await Promise.all([createKeyPair(), createKeyPair(), createKeyPair()]);
  const signed = await sign(manifest, [old.signing, next.signing]);
  expect(signed.signatures).toHaveLength(2);
  expect(await isSigned(signed, [old.verifying])).toBe(true);
  expect(await isSigned(signed, [other.verifying, next.verifying])).toBe(true);
});

test.each([
  ['a changed member', { name: 'Other' }],
  ['a further member', { other: 1 }],
  ['no signatures', { signatures: undefined }],
  ['signatures of another type', { signatures: [1, null, '', 'A'] }],
])('%s is refused', async (_, change) => {
  const { signing, verifying } = await createKeyPair();
  const signed = await sign(manifest, [signing]);
  expect(await isSigned({ ...signed, ...change }, [verifying])).toBe(false);
});

test.each(['', 'no key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'])(
  'a file that is no key is refused: %j',
  async (text) => {
    await expect(parseSigningKey(text)).rejects.toThrow();
    await expect(parseVerifyingKey(text)).rejects.toThrow();
  },
);
