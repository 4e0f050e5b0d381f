import { earlierVersions, readChannel } from './channel';
import { channelPattern } from './commandLine';
import { ReleaseError, UnusableTarget } from './errors';
import { manifestFile } from './manifest';
import type { Target } from './targets/Target';
import { readVersion, versionsOf } from './version';

/**
 * Prints the channels of a target, and its versions.
 * @returns whether all of them are whole
 */
export async function list(target: Target, print: (line: string) => void): Promise<boolean> {
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
  const states = new Map<string, string>();
  for (const version of versions) states.set(version, await stateOf(target, version));
  let isWhole = [...states.values()].every((state) => state === '');
  /** A version, and what is wrong with it. */
  const marked = (version: string) => {
    const state = states.get(version) ?? ' (missing)';
    isWhole &&= state === '';
    return version + state;
  };

  for (const channel of channels) {
    try {
      const { release } = (await readChannel(target, channel)) ?? {};
      if (!release) continue;
      const { version, sequence, expires, withdrawn } = release;
      const changed = files.get(`${channel}/${manifestFile}`)?.modified.toISOString().slice(0, 10);
      const [earlier] = earlierVersions(release);
      const facts = [
        `${channel} is ${marked(version)}`,
        `sequence ${sequence}`,
        `since ${changed}`,
        `expires ${expires.slice(0, 10)}`,
        `rollback to: ${earlier === undefined ? 'none' : marked(earlier)}`,
        ...(withdrawn.length > 0 ? [`withdrawn: ${withdrawn.join(', ')}`] : []),
      ];
      print(facts.join(', '));
    } catch (error) {
      if (!(error instanceof ReleaseError) || error instanceof UnusableTarget) throw error;
      isWhole = false;
      print(`${channel}: ${error.message}`);
    }
  }
  for (const version of versions) print(marked(version));
  return isWhole;
}

/** What is wrong with a version, for the end of a line. */
async function stateOf(target: Target, version: string): Promise<string> {
  try {
    const found = await readVersion(target, version);
    if (!found) return ' (not published)';
    return found.incomplete.length > 0 ? ' (not complete)' : '';
  } catch (error) {
    if (error instanceof ReleaseError && !(error instanceof UnusableTarget)) return ' (damaged)';
    throw error;
  }
}
