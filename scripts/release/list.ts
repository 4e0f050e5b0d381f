import { earlierVersions, readChannel } from './channel';
import { channelPattern } from './commandLine';
import { ReleaseError } from './errors';
import { manifestFile } from './manifest';
import type { Target } from './targets/Target';
import { readVersion, versionsOf } from './version';

/** Prints the channels of a target, and its versions. */
export async function list(target: Target, print: (line: string) => void): Promise<void> {
  const files = await target.files('');
  const channels = [...files.keys()]
    .flatMap((path) => {
      const [channel = '', file, ...rest] = path.split('/');
      return rest.length === 0 && file === manifestFile && channelPattern.test(channel) ? channel : [];
    })
    .sort();
  const versions = await versionsOf(target);
  if (channels.length === 0 && versions.length === 0)
    throw new ReleaseError(`There is no release in ${target.name}.`);
  for (const channel of channels) {
    const { release } = (await readChannel(target, channel)) ?? {};
    if (!release) continue;
    const { version, sequence, withdrawn } = release;
    const changed = files.get(`${channel}/${manifestFile}`)?.modified.toISOString().slice(0, 10);
    const facts = [
      `${channel} is ${version}`,
      `sequence ${sequence}`,
      `since ${changed}`,
      `rollback to: ${earlierVersions(release)[0] ?? 'none'}`,
      ...(withdrawn.length > 0 ? [`withdrawn: ${withdrawn.join(', ')}`] : []),
    ];
    print(facts.join(', '));
  }
  for (const version of versions) print(`${version}${await stateOf(target, version)}`);
}

async function stateOf(target: Target, version: string): Promise<string> {
  try {
    const found = await readVersion(target, version);
    if (!found) return ' (not published)';
    return found.incomplete.length > 0 ? ' (not complete)' : '';
  } catch (error) {
    if (error instanceof ReleaseError) return ' (damaged)';
    throw error;
  }
}
