import { earlierVersions, newestOf, pointTo, readHeads, type ChannelChange } from './channel';
import { ReleaseError } from './errors';

/**
 * Withdraws a version that a channel has left already. The channel keeps its version, and its new manifest, with a higher
 * sequence number, names the withdrawn one. If all targets name it already, changes nothing.
 * @throws ReleaseError
 */
export async function withdraw({ version, ...change }: ChannelChange & { version: string }): Promise<void> {
  const { channel, targets, print } = change;
  const heads = await readHeads(change);
  const newest = newestOf(heads);
  if (!newest) throw new ReleaseError(`The channel ${channel} does not exist on these targets.`);
  if (newest.version === version)
    throw new ReleaseError(`${channel} is ${version}. Promote another version first, or use rollback.`);
  if (heads.every(({ manifest }) => manifest?.release.withdrawn.includes(version))) {
    print(`${version} was withdrawn already.`);
    return;
  }
  const known = heads.flatMap(({ manifest }) => {
    const { release } = manifest ?? {};
    return release ? [release.version, ...release.previous, ...release.withdrawn] : [];
  });
  if (!known.includes(version)) {
    const published = await Promise.all(
      targets.map(async (target) => (await target.files(version)).size > 0),
    );
    if (!published.includes(true))
      throw new ReleaseError(`${channel} has never been ${version}, and no target has this version.`);
  }
  const withdrawn = [...newest.withdrawn.filter((each) => each !== version), version];
  const previous = earlierVersions({ ...newest, withdrawn });
  await pointTo(newest.version, { withdrawn, previous }, heads, change);
}
