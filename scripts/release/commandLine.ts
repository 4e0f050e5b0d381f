import { parseArgs } from 'node:util';
import { UsageError } from './errors';
import { commands, isCommandName, noCommand, type CommandName } from './usage.mjs';

interface Change {
  channel: string;
  targets: string[];
  keys: string[];
  publicKeys: string[];
  sequenceAtLeast: number;
  dryRun: boolean;
}

export type Command =
  | { name: 'make'; version: string }
  | { name: 'sign'; folder: string; keys: string[] }
  | { name: 'publish'; targets: string[]; version?: string; repair: boolean; dryRun: boolean }
  | ({ name: 'promote' | 'withdraw'; version: string } & Change)
  | ({ name: 'renew' } & Change)
  | ({ name: 'rollback'; from?: string } & Change)
  | { name: 'list'; targets: string[] }
  | { name: 'verify'; addresses: string[]; publicKeys: string[]; sequenceAtLeast?: number }
  /** Without `command`, about all commands. */
  | { name: 'help'; command?: CommandName };

const options = {
  version: { type: 'string' },
  key: { type: 'string', multiple: true },
  target: { type: 'string', multiple: true },
  'public-key': { type: 'string', multiple: true },
  'sequence-at-least': { type: 'string' },
  from: { type: 'string' },
  repair: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws UsageError */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [first, ...rest] = positionals;
  const name = first ?? 'make';
  if (!isCommandName(name) || first === 'make') throw new UsageError(noCommand(String(first)));
  if (values.help) return { name: 'help', ...(first !== undefined && { command: name }) };
  try {
    return readArguments(name, rest, values);
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(error.message, name);
    throw error;
  }
}

function readArguments(name: CommandName, rest: string[], values: Values): Command {
  for (const option of Object.keys(values)) {
    if (!(option in commands[name].options))
      throw new UsageError(`${title(name)} has no option --${option}.`);
  }
  const names = (expected: string[]) => named(name, rest, expected);
  const sequenceAtLeast = readSequence(values['sequence-at-least']);
  const dryRun = values['dry-run'] ?? false;
  const change = () => ({
    targets: required(name, 'target', values.target),
    keys: required(name, 'key', values.key),
    publicKeys: values['public-key'] ?? [],
    sequenceAtLeast: sequenceAtLeast ?? 1,
    dryRun,
  });
  /** The target may also be an argument without `--target`. */
  const targets = () => [...names(rest.length > 0 ? ['target'] : []), ...(values.target ?? [])];
  switch (name) {
    case 'make': {
      const [version = ''] = required(name, 'version', values.version === undefined ? [] : [values.version]);
      return { name, version: checkVersion(version) };
    }
    case 'sign': {
      const [folder = ''] = names(['folder']);
      return { name, folder, keys: required(name, 'key', values.key) };
    }
    case 'publish': {
      if (targets().length === 0) throw new UsageError('publish needs the target.');
      const { version, repair = false } = values;
      const only = version === undefined ? {} : { version: checkVersion(version) };
      return { name, targets: targets(), ...only, repair, dryRun };
    }
    case 'promote':
    case 'withdraw': {
      const [version = '', channel = ''] = names(['version', 'channel']);
      return { name, version: checkVersion(version), channel: checkChannel(channel), ...change() };
    }
    case 'renew': {
      const [channel = ''] = names(['channel']);
      return { name, channel: checkChannel(channel), ...change() };
    }
    case 'rollback': {
      const [channel = ''] = names(['channel']);
      const { from } = values;
      const left = from === undefined ? {} : { from: checkVersion(from) };
      return { name, channel: checkChannel(channel), ...left, ...change() };
    }
    case 'list':
      return { name, targets: required(name, 'target', targets()) };
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

type Values = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
    requireOnce(parsed.tokens.flatMap((token) => (token.kind === 'option' ? token.name : [])));
    return parsed;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Node explains a mistake in several sentences. The first one names it.
    const [sentence = ''] = (error as Error).message.split('. '); // the cast is safe: `parseArgs` throws errors
    throw new UsageError(`${sentence}.`.replace('..', '.'), args.find(isCommandName));
  }
}

/** Node takes the last value of an option that is given twice. */
function requireOnce(names: readonly (keyof typeof options)[]): void {
  const twice = names.find((name, index) => !('multiple' in options[name]) && names.indexOf(name) < index);
  if (twice) throw new UsageError(`--${twice} is given twice.`);
}

const title = (name: CommandName) => (name === 'make' ? 'Making a release' : name);

function named(command: string, given: readonly string[], expected: readonly string[]): readonly string[] {
  const missing = expected[given.length];
  if (missing)
    throw new UsageError(`${command} needs the ${expected.slice(given.length).join(' and the ')}.`);
  const surplus = given[expected.length];
  if (surplus) throw new UsageError(`${command} does not expect "${surplus}".`);
  return given;
}

function required(command: CommandName, option: string, given: string[] | undefined): string[] {
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

/** A much higher number by mistake could not be taken back: loaders refuse all lower numbers. */
const HIGHEST_SEQUENCE = 1_000_000_000;

function readSequence(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1)
    throw new UsageError(`--sequence-at-least needs a whole number, not "${text}".`);
  if (number > HIGHEST_SEQUENCE)
    throw new UsageError(`--sequence-at-least needs a number of at most ${HIGHEST_SEQUENCE}, not ${text}.`);
  return number;
}
