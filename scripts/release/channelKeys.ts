import { ReleaseError } from './errors';
import { manifestFile, type ChannelRelease, type Signed } from './manifest';
import { isSigned, olderKeyHint, type SigningKey, type VerifyingKey } from './signature';

/** The keys of a command that changes a channel. */
export interface Keys {
  keys: readonly SigningKey[];
  /** Further keys with which the manifests on the targets may be signed. */
  trusted?: readonly VerifyingKey[];
}

const isSignedWith = (manifest: { signatures: unknown }, { keys, trusted = [] }: Keys) =>
  isSigned(manifest, [...keys.map(({ publicKey }) => publicKey), ...trusted]);

/** @throws ReleaseError if none of the keys has signed a version's manifest */
export async function requireVersionSignature(manifest: { signatures: unknown }, name: string, keys: Keys) {
  if (await isSignedWith(manifest, keys)) return;
  throw new ReleaseError(`${name} is signed with none of these keys. ${olderKeyHint}`);
}

/**
 * A stolen key can have signed a channel's manifest, so the message does not only name --public-key.
 * @throws ReleaseError if none of the keys has signed the manifest
 */
export async function requireChannelSignature(manifest: Signed<ChannelRelease>, name: string, keys: Keys) {
  if (await isSignedWith(manifest, keys)) return;
  const { channel } = manifest.release;
  throw new ReleaseError(
    `${name} is signed with none of these keys. ${olderKeyHint} If that key was stolen, do not add it: delete ` +
      `${channel}/${manifestFile} on all targets, and promote with --sequence-at-least and a number above the last one.`,
  );
}

/** Returns whether a signature of the manifest fits none of the keys that sign now. */
export async function hasOtherSignature(manifest: Signed<ChannelRelease>, { keys }: Keys): Promise<boolean> {
  for (const signature of manifest.signatures) {
    if (!(await isSignedWith({ ...manifest, signatures: [signature] }, { keys }))) return true;
  }
  return false;
}
