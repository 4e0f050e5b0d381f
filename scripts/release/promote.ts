import { newestOf, pointTo, readHeads, type ChannelChange } from './channel';
import { ReleaseError } from './errors';

/** How many earlier versions a channel's manifest names, so that it stays short. */
const PREVIOUS_VERSIONS = 10;

/** Makes a channel point to a published version. @throws ReleaseError */
export async function promote({ version, ...change }: ChannelChange & { version: string }): Promise<void> {
  const heads = await readHeads(change);
  const newest = newestOf(heads);
  if (!newest && (change.sequenceAtLeast ?? 1) === 1) {
    const { channel, print } = change;
    print(
      `${channel} is new on these targets. If it existed before, browsers that have seen it need a higher sequence number: ` +
        'run this command again with --sequence-at-least and a number above the last one.',
    );
  }
  const withdrawn = (newest?.withdrawn ?? []).filter((each) => each !== version);
  const { version: current, previous = [] } = newest ?? {};
  const earlier = [...(current === undefined ? [] : [current]), ...previous];
  const kept = [...new Set(earlier)].filter((each) => each !== version).slice(0, PREVIOUS_VERSIONS);
  await pointTo(version, { withdrawn, previous: kept }, heads, change);
}

/** Gives a channel a new manifest of the same version, which expires later. @throws ReleaseError */
export async function renew(change: ChannelChange): Promise<void> {
  const heads = await readHeads(change);
  const newest = newestOf(heads);
  if (!newest) throw new ReleaseError(`The channel ${change.channel} does not exist on these targets.`);
  await pointTo(newest.version, newest, heads, change);
}
