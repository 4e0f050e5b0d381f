import { parseArgs } from 'node:util';
import { UsageError } from './errors';

export const usage = `Usage:
  npm run release -- --version <version> --key <key.pem>
  npm run release -- publish <target>
  npm run release -- promote <version> <channel> --target <target> --key <key.pem>
  npm run release -- rollback <channel> --target <target> --key <key.pem>
  npm run release -- list --target <target>
  npm run release -- verify <address of a manifest> --public-key <pub.pem>

A target is a folder, or a remote of rclone (name:path). docs/operating.md explains each command.
  --dry-run              publish, promote, rollback: prints what would change
  --repair               publish: writes every file again, also those that are already published
  --sequence-at-least n  promote, rollback: the new manifest gets this number, or a higher one
                         verify: a manifest with a lower number, or without one, is an error
  --public-key <file>    promote, rollback: a further key with which the releases on the target may be signed
--key, --target and --public-key may be repeated.`;

interface Change {
  channel: string;
  targets: string[];
  keys: string[];
  publicKeys: string[];
  sequenceAtLeast: number;
  dryRun: boolean;
}

export type Command =
  | { name: 'make'; version: string; keys: string[] }
  | { name: 'publish'; target: string; repair: boolean; dryRun: boolean }
  | ({ name: 'promote'; version: string } & Change)
  | ({ name: 'rollback' } & Change)
  | { name: 'list'; target: string }
  | { name: 'verify'; addresses: string[]; publicKeys: string[]; sequenceAtLeast?: number };

const options = {
  version: { type: 'string' },
  key: { type: 'string', multiple: true },
  target: { type: 'string', multiple: true },
  'public-key': { type: 'string', multiple: true },
  'sequence-at-least': { type: 'string' },
  repair: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

type OptionName = keyof typeof options;

const optionsOf: Record<Command['name'], readonly OptionName[]> = {
  make: ['version', 'key'],
  publish: ['repair', 'dry-run'],
  promote: ['target', 'key', 'public-key', 'sequence-at-least', 'dry-run'],
  rollback: ['target', 'key', 'public-key', 'sequence-at-least', 'dry-run'],
  list: ['target'],
  verify: ['public-key', 'sequence-at-least'],
};

/** @throws UsageError */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [first, ...rest] = positionals;
  const name = first ?? 'make';
  if (!isCommandName(name) || first === 'make') throw new UsageError(`There is no command "${first}".`);
  for (const option of Object.keys(values) as OptionName[]) {
    if (!optionsOf[name].includes(option)) throw new UsageError(`${title(name)} has no option --${option}.`);
  }
  const names = (expected: string[]) => named(name, rest, expected);
  const sequenceAtLeast = readSequence(values['sequence-at-least']);
  const change = () => ({
    targets: required(name, 'target', values.target),
    keys: required(name, 'key', values.key),
    publicKeys: values['public-key'] ?? [],
    sequenceAtLeast: sequenceAtLeast ?? 1,
    dryRun: values['dry-run'] ?? false,
  });
  switch (name) {
    case 'make': {
      const [version = ''] = required(name, 'version', values.version === undefined ? [] : [values.version]);
      return { name, version: checkVersion(version), keys: required(name, 'key', values.key) };
    }
    case 'publish': {
      const [target = ''] = names(['target']);
      return { name, target, repair: values.repair ?? false, dryRun: values['dry-run'] ?? false };
    }
    case 'promote': {
      const [version = '', channel = ''] = names(['version', 'channel']);
      return { name, version: checkVersion(version), channel: checkChannel(channel), ...change() };
    }
    case 'rollback': {
      const [channel = ''] = names(['channel']);
      return { name, channel: checkChannel(channel), ...change() };
    }
    case 'list': {
      names([]);
      const [target = '', ...others] = required(name, 'target', values.target);
      if (others.length > 0) throw new UsageError('list has one --target.');
      return { name, target };
    }
    case 'verify': {
      if (rest.length === 0) throw new UsageError('verify needs the address of a manifest.');
      return {
        name,
        addresses: rest,
        publicKeys: required(name, 'public-key', values['public-key']),
        ...(sequenceAtLeast !== undefined && { sequenceAtLeast }),
      };
    }
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node explains a mistake in several sentences. The first one names it.
    const [sentence = ''] = (error as Error).message.split('. '); // the cast is safe: `parseArgs` throws errors
    throw new UsageError(`${sentence}.`.replace('..', '.'));
  }
}

const isCommandName = (name: string): name is Command['name'] => Object.hasOwn(optionsOf, name);

const title = (name: Command['name']) => (name === 'make' ? 'Making a release' : name);

function named(command: string, given: readonly string[], expected: readonly string[]): readonly string[] {
  const missing = expected[given.length];
  if (missing)
    throw new UsageError(`${command} needs the ${expected.slice(given.length).join(' and the ')}.`);
  const surplus = given[expected.length];
  if (surplus) throw new UsageError(`${command} does not expect "${surplus}".`);
  return given;
}

function required(command: Command['name'], option: OptionName, given: string[] | undefined): string[] {
  if (!given?.length) throw new UsageError(`${title(command)} needs --${option}.`);
  return given;
}

/** Versions are those of Semantic Versioning, without build metadata, because a plus sign in an address is a space. */
export const versionPattern = /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;
export const channelPattern = /^[a-z][a-z0-9-]*$/;

function checkVersion(version: string): string {
  if (!versionPattern.test(version)) throw new UsageError(`"${version}" is not a version, such as 1.0.0.`);
  return version;
}

function checkChannel(channel: string): string {
  if (!channelPattern.test(channel)) throw new UsageError(`"${channel}" is not a channel, such as stable.`);
  return channel;
}

function readSequence(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new UsageError(`--sequence-at-least needs a whole number, not "${text}".`);
  return number;
}
