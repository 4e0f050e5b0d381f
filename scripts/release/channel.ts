import {
  hasOtherSignature,
  requireChannelSignature,
  requireVersionSignature,
  type Keys,
} from './channelKeys';
import { ReleaseError, UnusableTarget } from './errors';
import {
  DAY_MS,
  channelManifest,
  channelModule,
  manifestFile,
  standaloneFile,
  type ChannelRelease,
  type Signed,
  type VersionRelease,
} from './manifest';
import { sign } from './signature';
import type { Target } from './targets/Target';
import { readVersion } from './version';

export interface ChannelChange extends Keys {
  channel: string;
  /** The mirrors. All of them get the same manifest. */
  targets: readonly Target[];
  /** The new sequence number is at least this number. */
  sequenceAtLeast?: number;
  dryRun?: boolean;
  print: (line: string) => void;
}

/** A channel's manifest is valid for so many days. */
const VALID_DAYS = 30;

type ChannelManifest = Signed<ChannelRelease>;

/** A channel on one target; without a manifest if the target does not have the channel yet. */
interface Head {
  target: Target;
  manifest?: ChannelManifest;
}

/**
 * Reads a channel on all targets.
 * @throws ReleaseError if a target does not answer, or if a manifest is of another channel, or is signed with none of the
 *   keys: its sequence number and its withdrawn versions must not get into a new manifest
 */
export async function readHeads(change: ChannelChange): Promise<Head[]> {
  return Promise.all(
    change.targets.map(async (target) => {
      const manifest = await readChannel(target, change.channel).catch(withWayOut(change));
      if (manifest) await requireChannelSignature(manifest, `${change.channel} on ${target.name}`, change);
      return { target, ...(manifest && { manifest }) };
    }),
  );
}

/** With mirrors, the other targets need not wait for one that does not answer. */
const withWayOut =
  ({ targets }: ChannelChange) =>
  (error: unknown): never => {
    if (!(error instanceof UnusableTarget) || targets.length === 1) throw error;
    throw new ReleaseError(
      `${error.message}\nNothing was changed. Run the command without ${error.target} to change the other targets. ` +
        `When ${error.target} can be used again, run it with all targets: it then finishes the change.`,
      { cause: error },
    );
  };

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
    throw new ReleaseError(damaged(name), { cause });
  }
  if (!manifest?.release) throw new ReleaseError(damaged(name));
  return manifest as ChannelManifest;
}

const damaged = (name: string) =>
  `${name} is damaged. Delete it, and promote with --target for all targets. If no other target has the channel, add ` +
  '--sequence-at-least with a number above the last one.';

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
  await warnOfMissingKey(heads, change);
  const sequence = Math.max((newestOf(heads)?.sequence ?? 0) + 1, sequenceAtLeast);
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
  const described = channelManifest(published, { channel, sequence, expires, withdrawn, previous });
  const manifest = await sign(described, keys);
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
    print(`If ${channel} has other targets, run this command again with all of them, this one included.`);
}

/** Hosts that know only a key that does not sign any more refuse the new manifest. */
async function warnOfMissingKey(heads: readonly Head[], change: ChannelChange): Promise<void> {
  const sequence = newestOf(heads)?.sequence;
  const newest = heads.find(({ manifest }) => manifest?.release.sequence === sequence)?.manifest;
  if (newest && (await hasOtherSignature(newest, change)))
    change.print(
      `Warning: the last manifest of ${change.channel} is signed with a key that does not sign the new one. Hosts that ` +
        'know only that key refuse the new manifest.',
    );
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
    if (!found) throw new ReleaseError(`${version} is not published on ${target.name}. Publish it first.`);
    const [missing] = found.incomplete;
    if (missing) {
      throw new ReleaseError(`${version} on ${target.name} is not complete: ${missing}. Publish it again.`);
    }
    await requireVersionSignature(found.manifest, `${version} on ${target.name}`, change);
    first ??= { name: target.name, ...found };
    if (found.text !== first.text)
      throw new ReleaseError(`${first.name} and ${target.name} have different files of ${version}.`);
  }
  if (!first) throw new ReleaseError('There is no target.');
  return first.manifest;
}
