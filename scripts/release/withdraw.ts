import { earlierVersions, newestOf, pointTo, readHeads, type ChannelChange } from './channel';
import { ReleaseError } from './errors';

/**
 * Withdraws a version that a channel has left already. The channel keeps its version, and its new manifest, with a higher
 * sequence number, names the withdrawn one.
 * @throws ReleaseError
 */
export async function withdraw({ version, ...change }: ChannelChange & { version: string }): Promise<void> {
  const { channel } = change;
  const heads = await readHeads(change);
  const newest = newestOf(heads);
  if (!newest) throw new ReleaseError(`The channel ${channel} does not exist on these targets.`);
  if (newest.version === version)
    throw new ReleaseError(`${channel} is ${version}. Promote another version first, or use rollback.`);
  const withdrawn = [...newest.withdrawn.filter((each) => each !== version), version];
  const previous = earlierVersions({ ...newest, withdrawn });
  await pointTo(newest.version, { withdrawn, previous }, heads, change);
}
