import type { ChannelRelease, Signed, VersionRelease } from '../manifest';

/** The manifest of a version or of a channel. Only a channel's manifest has the optional properties. */
export type ReadManifest = Signed<VersionRelease & Partial<ChannelRelease>>;

/** Returns the manifest, or `undefined` if the text is not one. The properties that are not read here are not checked. */
export function readManifest(text: string): ReadManifest | undefined {
  try {
    const manifest: unknown = JSON.parse(text);
    return isManifest(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): value is ReadManifest {
  const { metaData, exposes, release } = membersOf(value);
  const { integrity, remoteEntry } = membersOf(metaData);
  const { version, files, sequence, channel, expires } = membersOf(release);
  const { file, integrity: hash } = membersOf(files);
  return (
    [version, file, hash, membersOf(remoteEntry).name].every((member) => typeof member === 'string') &&
    [channel, expires].every((member) => member === undefined || typeof member === 'string') &&
    [sequence].every((member) => member === undefined || Number.isSafeInteger(member)) &&
    Object.values(membersOf(integrity)).every((each) => typeof each === 'string') &&
    Array.isArray(exposes) &&
    exposes.every((expose) => Array.isArray(membersOf(membersOf(membersOf(expose).assets).js).sync))
  );
}

function membersOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
