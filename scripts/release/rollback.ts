import { earlierVersions, newestOf, pointTo, readHeads, writeChannel, type ChannelChange } from './channel';
import { ReleaseError } from './errors';

interface Rollback extends ChannelChange {
  /** The version to leave. If the channel has another version, nothing changes. */
  from?: string;
}

/**
 * Makes a channel point to the version that it had before, and withdraws the version that it leaves. If an earlier
 * rollback was interrupted between two targets, finishes it instead.
 * @throws ReleaseError
 */
export async function rollback({ from, ...change }: Rollback): Promise<void> {
  const { channel, dryRun = false, print } = change;
  const heads = await readHeads(change);
  const newest = newestOf(heads);
  if (!newest) throw new ReleaseError(`The channel ${channel} does not exist on these targets.`);

  const finished = heads.find(({ manifest }) => manifest?.release.sequence === newest.sequence)?.manifest;
  const unfinished = heads.filter(
    ({ manifest }) => manifest && newest.withdrawn.includes(manifest.release.version),
  );
  if (finished && unfinished.length > 0) {
    for (const { target } of unfinished) {
      if (!dryRun) await writeChannel(target, finished);
      const verb = dryRun ? 'Would finish' : 'Finished';
      print(
        `${verb} the earlier rollback of ${channel} on ${target.name} to ${newest.version} (sequence ${newest.sequence}).`,
      );
    }
    return;
  }

  const { version: left } = newest;
  if (from !== undefined && from !== left) {
    print(`${channel} is ${left} (sequence ${newest.sequence}), and not ${from}. Nothing was changed.`);
    return;
  }
  const [earlier, ...rest] = earlierVersions(newest);
  if (earlier === undefined) {
    throw new ReleaseError(
      `The channel ${channel} has no earlier version than ${left}. Promote one instead.`,
    );
  }
  const withdrawn = [...newest.withdrawn.filter((each) => each !== left), left];
  await pointTo(earlier, { withdrawn, previous: rest }, heads, change);
}
