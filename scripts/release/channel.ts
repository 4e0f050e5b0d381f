import { ReleaseError } from './errors';
import {
  channelManifest,
  channelModule,
  manifestFile,
  standaloneFile,
  type ChannelRelease,
  type Signed,
  type VersionRelease,
} from './manifest';
import { isSigned, olderKeyHint, sign, type SigningKey, type VerifyingKey } from './signature';
import type { Target } from './targets/Target';
import { readVersion } from './version';

export interface ChannelChange {
  channel: string;
  /** The mirrors. All of them get the same manifest. */
  targets: readonly Target[];
  keys: readonly SigningKey[];
  /** Further keys with which the manifests on the targets may be signed. */
  trusted?: readonly VerifyingKey[];
  /** The new sequence number is at least this number. */
  sequenceAtLeast?: number;
  dryRun?: boolean;
  print: (line: string) => void;
}

type ChannelManifest = Signed<ChannelRelease>;

/** A channel on one target; without a manifest if the target does not have the channel yet. */
interface Head {
  target: Target;
  manifest?: ChannelManifest;
}

/**
 * Reads a channel on all targets.
 * @throws ReleaseError if a manifest is of another channel, or is signed with none of the keys: its sequence number and its
 *   withdrawn versions must not get into a new manifest
 */
export async function readHeads(change: ChannelChange): Promise<Head[]> {
  return Promise.all(
    change.targets.map(async (target) => {
      const manifest = await readChannel(target, change.channel);
      if (manifest) await requireSignature(manifest, `${change.channel} on ${target.name}`, change);
      return { target, ...(manifest && { manifest }) };
    }),
  );
}

export async function readChannel(target: Target, channel: string): Promise<ChannelManifest | undefined> {
  if (!(await target.files(channel)).has(manifestFile)) return undefined;
  const path = `${channel}/${manifestFile}`;
  const name = `${path} in ${target.name}`;
  const manifest = parseManifest(await target.read(path), name);
  // The signature alone would also accept the manifest of a version or of another channel.
  const { channel: found } = manifest.release;
  if (found !== channel)
    throw new ReleaseError(`${name} is the manifest of ${found ? `the channel ${found}` : 'no channel'}.`);
  return manifest;
}

function parseManifest(content: Buffer, name: string): ChannelManifest {
  let manifest: Partial<ChannelManifest> | null;
  try {
    // The cast is safe: `readHeads` checks the signature.
    manifest = JSON.parse(content.toString()) as Partial<ChannelManifest> | null;
  } catch (cause) {
    throw new ReleaseError(`${name} is damaged.`, { cause });
  }
  if (!manifest?.release) throw new ReleaseError(`${name} is damaged.`);
  return manifest as ChannelManifest;
}

/** Returns the newest manifest of the channel: the one with the highest sequence number. */
export function newestOf(heads: readonly Head[]): ChannelRelease | undefined {
  return heads
    .flatMap(({ manifest }) => manifest?.release ?? [])
    .toSorted((a, b) => b.sequence - a.sequence)[0];
}

/**
 * Makes the channel point to a version, on every target.
 * @throws ReleaseError if a target does not have the whole version
 */
export async function pointTo(
  version: string,
  { withdrawn, previous }: Pick<ChannelRelease, 'withdrawn' | 'previous'>,
  heads: readonly Head[],
  change: ChannelChange,
): Promise<void> {
  const { channel, keys, sequenceAtLeast = 1, dryRun = false, print } = change;
  const published = await requirePublished(version, change);
  const sequence = Math.max((newestOf(heads)?.sequence ?? 0) + 1, sequenceAtLeast);
  const manifest = await sign(channelManifest(published, { channel, sequence, withdrawn, previous }), keys);
  const before = newestOf(heads)?.withdrawn ?? [];
  const added = withdrawn.filter((each) => !before.includes(each));
  const removed = before.filter((each) => !withdrawn.includes(each));
  for (const { target, manifest: current } of heads) {
    if (dryRun) {
      const from = current?.release.version ?? 'no version';
      print(`Would point ${channel} on ${target.name} from ${from} to ${version} (sequence ${sequence})`);
      for (const file of [standaloneFile, manifestFile]) print(`Would write ${channel}/${file}`);
    } else {
      await writeChannel(target, manifest);
      print(`${channel} on ${target.name} is ${version} now (sequence ${sequence}).`);
    }
  }
  for (const each of added) print(dryRun ? `Would withdraw ${each}` : `${each} is withdrawn.`);
  for (const each of removed)
    print(dryRun ? `Would no longer withdraw ${each}` : `${each} is not withdrawn any more.`);
  // The commands do not know the mirrors that are not named.
  if (heads.length === 1)
    print(`Other targets of ${channel} need the same command: run it again with --target for each of them.`);
}

/** Returns the versions to which a rollback may go, the next one first. */
export const earlierVersions = ({ previous, withdrawn }: ChannelRelease) =>
  previous.filter((each) => !withdrawn.includes(each));

/** Writes the manifest last: with it, the change has happened. */
export async function writeChannel(target: Target, manifest: ChannelManifest): Promise<void> {
  const { channel } = manifest.release;
  await target.write(`${channel}/${standaloneFile}`, channelModule(manifest.release));
  await target.write(`${channel}/${manifestFile}`, JSON.stringify(manifest));
}

/** Returns the version's manifest, if every target has the same, whole version, with a valid signature. */
async function requirePublished(version: string, change: ChannelChange): Promise<Signed<VersionRelease>> {
  let first: { name: string; manifest: Signed<VersionRelease>; text: string } | undefined;
  for (const target of change.targets) {
    const found = await readVersion(target, version);
    if (!found) throw new ReleaseError(`${version} is not published on ${target.name}.`);
    const [missing] = found.incomplete;
    if (missing) {
      throw new ReleaseError(`${version} on ${target.name} is not complete: ${missing}. Publish it again.`);
    }
    await requireSignature(found.manifest, `${version} on ${target.name}`, change);
    first ??= { name: target.name, ...found };
    if (found.text !== first.text)
      throw new ReleaseError(`${first.name} and ${target.name} have different files of ${version}.`);
  }
  if (!first) throw new ReleaseError('There is no target.');
  return first.manifest;
}

async function requireSignature(
  manifest: { signatures: unknown },
  name: string,
  { keys, trusted = [] }: ChannelChange,
) {
  const valid = await isSigned(manifest, [...keys.map(({ publicKey }) => publicKey), ...trusted]);
  if (valid) return;
  throw new ReleaseError(`${name} is signed with none of these keys. ${olderKeyHint}`);
}
