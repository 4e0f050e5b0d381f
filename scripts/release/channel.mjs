// @ts-check
/** What changes a channel, and what lists it: promote, renew, rollback, withdraw, list. */
import { readVersion, versionsOf } from './folder.mjs';
import {
  channelManifest,
  channelModule,
  channelPattern,
  DAY_MS,
  manifestFile,
  parseManifest,
  ReleaseError,
  standaloneFile,
  unsignedText,
} from './manifest.mjs';
import { isSigned, olderKeyHint, sign } from './sign.mjs';

/**
 * @import { KeyObject } from 'node:crypto'
 * @import { Target } from './folder.mjs'
 * @import { ChannelRelease, Signed, VersionRelease } from './manifest.mjs'
 */
/**
 * @typedef {object} ChannelChange
 * @property {string} channel
 * @property {readonly Target[]} targets the mirrors, which all get the same manifest
 * @property {readonly KeyObject[]} keys
 * @property {readonly KeyObject[]} [trusted] further keys with which the manifests on the targets may be signed
 * @property {number} [sequenceAtLeast]
 * @property {boolean} [dryRun]
 * @property {(line: string) => void} print
 *
 * A channel on one target; without a manifest if the target does not have the channel yet.
 * @typedef {{ target: Target, manifest?: Signed<ChannelRelease> | undefined }} Head
 */

/** A channel's manifest is valid for so many days. */
const VALID_DAYS = 30;

/** How many earlier versions a channel's manifest names, so that it stays short. */
const PREVIOUS_VERSIONS = 10;

/**
 * Makes a channel point to a published version.
 * @param {ChannelChange & { version: string }} change
 */
export async function promote({ version, ...change }) {
  const heads = await readHeads(change);
  const newest = newestOf(heads);
  if (!newest && (change.sequenceAtLeast ?? 1) === 1)
    change.print(
      `${change.channel} is new on these targets. If it existed before, browsers that have seen it need a higher sequence ` +
        'number: run this command again with --sequence-at-least and a number above the last one.',
    );
  const withdrawn = (newest?.withdrawn ?? []).filter((each) => each !== version);
  const earlier = newest ? [newest.version, ...newest.previous] : [];
  const previous = [...new Set(earlier)].filter((each) => each !== version).slice(0, PREVIOUS_VERSIONS);
  await pointTo(version, { withdrawn, previous }, heads, change);
}

/**
 * Gives a channel a new manifest of the same version, which expires later.
 * @param {ChannelChange} change
 */
export async function renew(change) {
  const heads = await readHeads(change);
  const newest = requireChannel(heads, change);
  await pointTo(newest.version, newest, heads, change);
}

/**
 * Makes a channel point to the version that it had before, and withdraws the version that it leaves. If an earlier
 * rollback was interrupted between two targets, finishes it instead.
 * @param {ChannelChange & { from?: string | undefined }} change `from`: the version to leave; if the channel has another, nothing
 *   changes
 */
export async function rollback({ from, ...change }) {
  const { channel, dryRun, print } = change;
  const heads = await readHeads(change);
  const newest = requireChannel(heads, change);
  const finished = heads.find(({ manifest }) => manifest?.release === newest)?.manifest;
  const unfinished = heads.filter(
    ({ manifest }) => manifest && newest.withdrawn.includes(manifest.release.version),
  );
  if (finished && unfinished.length > 0) {
    for (const { target } of unfinished) {
      if (!dryRun) await writeChannel(target, finished);
      const to = `${channel} on ${target.name} to ${newest.version} (sequence ${newest.sequence})`;
      print(`${dryRun ? 'Would finish' : 'Finished'} the earlier rollback of ${to}.`);
    }
    return;
  }
  const left = newest.version;
  if (from !== undefined && from !== left) {
    print(`${channel} is ${left} (sequence ${newest.sequence}), and not ${from}. Nothing was changed.`);
    return;
  }
  const [earlier, ...previous] = earlierVersions(newest);
  if (earlier === undefined)
    throw new ReleaseError(
      `The channel ${channel} has no earlier version than ${left}. Promote one instead.`,
    );
  const withdrawn = [...newest.withdrawn.filter((each) => each !== left), left];
  await pointTo(earlier, { withdrawn, previous }, heads, change);
}

/**
 * Withdraws a version that a channel has left already. The channel keeps its version, and its new manifest names the
 * withdrawn one. If all targets name it already, changes nothing.
 * @param {ChannelChange & { version: string }} change
 */
export async function withdraw({ version, ...change }) {
  const { channel, targets, print } = change;
  const heads = await readHeads(change);
  const newest = requireChannel(heads, change);
  if (newest.version === version)
    throw new ReleaseError(`${channel} is ${version}. Promote another version first, or use rollback.`);
  if (heads.every(({ manifest }) => manifest?.release.withdrawn.includes(version))) {
    print(`${version} was withdrawn already.`);
    return;
  }
  const versions = heads.flatMap(({ manifest }) =>
    manifest ? [manifest.release.version, ...manifest.release.previous, ...manifest.release.withdrawn] : [],
  );
  const files = await Promise.all(targets.map((target) => target.files(version)));
  if (!versions.includes(version) && files.every(({ size }) => size === 0))
    throw new ReleaseError(`${channel} has never been ${version}, and no target has this version.`);
  const withdrawn = [...newest.withdrawn.filter((each) => each !== version), version];
  const previous = earlierVersions({ ...newest, withdrawn });
  await pointTo(newest.version, { withdrawn, previous }, heads, change);
}

/**
 * Returns the versions to which a rollback may go, the next one first.
 * @param {ChannelRelease} release
 */
const earlierVersions = ({ previous, withdrawn }) => previous.filter((each) => !withdrawn.includes(each));

/**
 * Reads a channel on all targets.
 * @param {ChannelChange} change
 * @returns {Promise<Head[]>}
 * @throws {ReleaseError} if a target does not answer, or if a manifest is of another channel, or is signed with none of
 *   the keys: its sequence number and its withdrawn versions must not get into a new manifest
 */
async function readHeads(change) {
  const { channel, targets } = change;
  return Promise.all(
    targets.map(async (target) => {
      const manifest = await readChannel(target, channel);
      // The key may be stolen, so the message does not only name --public-key.
      const stolen =
        ` If that key was stolen, do not add it: delete ${channel}/${manifestFile} on all targets, and promote with ` +
        '--sequence-at-least and a number above the last one.';
      if (manifest) requireSignature(manifest, `${channel} on ${target.name}`, change, stolen);
      return { target, manifest };
    }),
  );
}

/**
 * @param {Target} target
 * @param {string} channel
 */
async function readChannel(target, channel) {
  if (!(await target.files(channel)).has(manifestFile)) return undefined;
  const path = `${channel}/${manifestFile}`;
  const name = `${path} in ${target.name}`;
  /** @type {Signed<ChannelRelease> | undefined} */
  const manifest = parseManifest((await target.read(path)).toString());
  if (!manifest)
    throw new ReleaseError(
      `${name} is damaged. Delete it, and promote with --target for all targets. If no other target has the channel, add ` +
        '--sequence-at-least with a number above the last one.',
    );
  // The signature alone would also accept the manifest of a version or of another channel.
  const { channel: found } = manifest.release;
  if (found !== channel)
    throw new ReleaseError(`${name} is the manifest of ${found ? `the channel ${found}` : 'no channel'}.`);
  return manifest;
}

/**
 * @param {{ signatures: unknown }} manifest
 * @param {string} name
 * @param {Pick<ChannelChange, 'keys' | 'trusted'>} change
 * @throws {ReleaseError} if none of the keys has signed the manifest. Without a key, it must have no signature
 */
function requireSignature(manifest, name, { keys, trusted = [] }, hint = '') {
  const isQuick = keys.length === 0 && Array.isArray(manifest.signatures) && manifest.signatures.length === 0;
  if (!isQuick && !isSigned(manifest, [...keys, ...trusted]))
    throw new ReleaseError(`${name} is signed with none of these keys. ${olderKeyHint}${hint}`);
}

/** Returns the newest manifest of the channel. @param {readonly Head[]} heads */
function newestOf(heads) {
  const releases = heads.flatMap(({ manifest }) => manifest?.release ?? []);
  return releases.toSorted((a, b) => b.sequence - a.sequence)[0];
}

/** @param {readonly Head[]} heads @param {ChannelChange} change */
function requireChannel(heads, { channel }) {
  const newest = newestOf(heads);
  if (!newest) throw new ReleaseError(`The channel ${channel} does not exist on these targets.`);
  return newest;
}

/**
 * Makes the channel point to a version, on every target.
 * @param {string} version
 * @param {Pick<ChannelRelease, 'withdrawn' | 'previous'>} state
 * @param {readonly Head[]} heads
 * @param {ChannelChange} change
 * @throws {ReleaseError} if a target does not have the whole version
 */
async function pointTo(version, { withdrawn, previous }, heads, change) {
  const { channel, keys, sequenceAtLeast = 1, print } = change;
  const published = await requirePublished(version, change);
  const newest = newestOf(heads);
  if (newest) warnOfOldKey(newest, heads, change);
  const sequence = Math.max((newest?.sequence ?? 0) + 1, sequenceAtLeast);
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
  const manifest = sign(
    channelManifest(published, { channel, sequence, expires, withdrawn, previous }),
    keys,
  );
  for (const head of heads) await writeHead(head, manifest, change);
  printWithdrawn(newest?.withdrawn ?? [], withdrawn, change);
  // The commands do not know the mirrors that are not named.
  if (heads.length === 1)
    print(`If ${channel} has other targets, run this command again with all of them, this one included.`);
}

/** @param {ChannelRelease} newest @param {readonly Head[]} heads @param {ChannelChange} change */
function warnOfOldKey(newest, heads, { channel, keys, print }) {
  const last = heads.find(({ manifest }) => manifest?.release === newest)?.manifest;
  if (last?.signatures.some((signature) => !isSigned({ ...last, signatures: [signature] }, keys)))
    print(
      `Warning: the last manifest of ${channel} is signed with a key that does not sign the new one. Hosts that know only ` +
        'that key refuse the new manifest.',
    );
}

/** @param {Head} head @param {Signed<ChannelRelease>} manifest @param {ChannelChange} change */
async function writeHead({ target, manifest: current }, manifest, { channel, dryRun, print }) {
  const { version, sequence } = manifest.release;
  if (dryRun) {
    const from = current?.release.version ?? 'no version';
    return print(
      `Would point ${channel} on ${target.name} from ${from} to ${version} (sequence ${sequence})`,
    );
  }
  await writeChannel(target, manifest);
  return print(`${channel} on ${target.name} is ${version} now (sequence ${sequence}).`);
}

/** @param {readonly string[]} before @param {readonly string[]} after @param {ChannelChange} change */
function printWithdrawn(before, after, { dryRun, print }) {
  for (const each of after.filter((added) => !before.includes(added)))
    print(dryRun ? `Would withdraw ${each}` : `${each} is withdrawn.`);
  for (const each of before.filter((removed) => !after.includes(removed)))
    print(dryRun ? `Would no longer withdraw ${each}` : `${each} is not withdrawn any more.`);
}

/**
 * Writes the manifest last: with it, the change has happened.
 * @param {Target} target
 * @param {Signed<ChannelRelease>} manifest
 */
async function writeChannel(target, manifest) {
  const { channel } = manifest.release;
  await target.write(`${channel}/${standaloneFile}`, channelModule(manifest.release));
  await target.write(`${channel}/${manifestFile}`, JSON.stringify(manifest));
}

/**
 * Returns the version's manifest, if every target has the same, whole version, with a valid signature.
 * @param {string} version
 * @param {ChannelChange} change
 */
async function requirePublished(version, change) {
  /** @type {{ name: string, manifest: Signed<VersionRelease> } | undefined} */
  let first;
  for (const target of change.targets) {
    const { name } = target;
    const found = await readVersion(target, version);
    if (!found) throw new ReleaseError(`${version} is not published on ${name}. Publish it first.`);
    const [missing] = found.incomplete;
    if (missing)
      throw new ReleaseError(`${version} on ${name} is not complete: ${missing}. Publish it again.`);
    requireSignature(found.manifest, `${version} on ${name}`, change);
    first ??= { name, manifest: found.manifest };
    if (unsignedText(found.manifest) !== unsignedText(first.manifest))
      throw new ReleaseError(`${first.name} and ${name} have different files of ${version}.`);
  }
  if (!first) throw new ReleaseError('There is no target.');
  return first.manifest;
}

/**
 * Returns the names of a target's channels, sorted.
 * @param {ReadonlyMap<string, unknown>} files of the target
 */
const channelsIn = (files) =>
  [...files.keys()]
    .filter((path) => path.endsWith(`/${manifestFile}`))
    .map((path) => path.slice(0, -manifestFile.length - 1))
    .filter((name) => channelPattern.test(name))
    .sort();

/**
 * @param {Target} target
 * @throws {ReleaseError} if a channel is signed
 */
export async function requireUnsigned(target) {
  for (const channel of channelsIn(await target.files(''))) {
    const manifest = await readChannel(target, channel);
    if (manifest) requireSignature(manifest, `${channel} on ${target.name}`, { keys: [] });
  }
}

/**
 * Prints the channels of a target, and its versions.
 * @param {Target} target
 * @param {(line: string) => void} print
 * @returns whether all of them are whole
 */
export async function list(target, print) {
  const files = await target.files('');
  const channels = channelsIn(files);
  const versions = await versionsOf(target);
  if (channels.length + versions.length === 0)
    throw new ReleaseError(`There is no release in ${target.name}.`);
  let isWhole = true;
  /** @type {Map<string, string>} */
  const states = new Map();
  for (const version of versions) states.set(version, await stateOf(target, version));
  /** A version, and what is wrong with it. @param {string} version */
  const marked = (version) => {
    const state = states.get(version) ?? ' (missing)';
    isWhole &&= state === '';
    return version + state;
  };
  for (const channel of channels) {
    try {
      const release = (await readChannel(target, channel))?.release;
      if (!release) continue;
      const { version, sequence, expires, withdrawn } = release;
      const changed = files.get(`${channel}/${manifestFile}`)?.modified.toISOString().slice(0, 10);
      const [earlier] = earlierVersions(release);
      print(
        `${channel} is ${marked(version)}, sequence ${sequence}, since ${changed}, expires ${expires.slice(0, 10)}, ` +
          `rollback to: ${earlier === undefined ? 'none' : marked(earlier)}` +
          (withdrawn.length > 0 ? `, withdrawn: ${withdrawn.join(', ')}` : ''),
      );
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      isWhole = false;
      print(`${channel}: ${error.message}`);
    }
  }
  for (const version of versions) print(marked(version));
  return isWhole;
}

/** @param {Target} target @param {string} version */
async function stateOf(target, version) {
  try {
    const found = await readVersion(target, version);
    if (!found) return ' (not published)';
    return found.incomplete.length > 0 ? ' (not complete)' : '';
  } catch (error) {
    if (error instanceof ReleaseError) return ' (damaged)';
    throw error;
  }
}
