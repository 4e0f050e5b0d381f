// @ts-check
/**
 * Makes, signs, publishes and checks releases: docs/operating.md. This file and those in `release` import only Node's own
 * modules. So a machine with the key needs no installed package, and no other code runs where the key is (ADR 0041). The
 * exit status is 1 if the command failed, and 2 if its arguments are wrong.
 */
import { parseArgs } from 'node:util';
import { commands, report } from './release/commands.mjs';
import { channelPattern, versionPattern } from './release/manifest.mjs';

const options = /** @type {const} */ ({
  version: { type: 'string' },
  address: { type: 'string' },
  key: { type: 'string', multiple: true },
  target: { type: 'string', multiple: true },
  'public-key': { type: 'string', multiple: true },
  'sequence-at-least': { type: 'string' },
  from: { type: 'string' },
  repair: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
});

/** A much higher number by mistake could not be taken back: loaders refuse all lower numbers. */
const HIGHEST_SEQUENCE = 1_000_000_000;

class UsageError extends Error {}

/** @param {string} name */
function lineOf(name) {
  const { args = [], needs = [] } = commands[name] ?? {};
  const words = [
    ...(name === 'make' ? [] : [name]),
    ...args.map((arg) => `<${arg}>`),
    ...needs.map((option) => `--${option} <${option}>`),
  ];
  return `npm run release -- ${words.join(' ')}`;
}

/** The help on one command, or on all. @param {string} [name] */
function usage(name) {
  const found = name === undefined ? undefined : commands[name];
  if (!name || !found)
    return [
      'Usage:',
      ...Object.keys(commands).map((each) => `  ${lineOf(each)}`),
      '\nA target is a folder, or a remote of rclone (name:path). docs/operating.md explains each command.',
      'npm run release -- <command> --help prints the options of a command.',
    ].join('\n');
  const width = Math.max(...Object.keys(found.options).map(({ length }) => length));
  return [
    `Usage: ${lineOf(name)}`,
    ...Object.entries(found.options).map(([option, text]) => `  --${option.padEnd(width)}  ${text}`),
    'npm run release -- --help prints all commands.',
  ].join('\n');
}

/** @param {string[]} args */
function parse(args) {
  try {
    const { values, positionals, tokens } = parseArgs({
      args,
      options,
      allowPositionals: true,
      tokens: true,
    });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
    // Node takes the last value of an option that is given twice.
    const twice = names.find((name, index) => !('multiple' in options[name]) && names.indexOf(name) < index);
    if (twice) throw new UsageError(`--${twice} is given twice.`);
    return { values, positionals };
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    // Node explains a mistake in several sentences. The first one names it.
    const [sentence = ''] = error.message.split('. ');
    throw new UsageError(`${sentence}.`.replace('..', '.'));
  }
}

/**
 * @param {string} name
 * @param {string[]} positionals
 * @param {ReturnType<typeof parse>['values']} values
 * @throws {UsageError}
 */
function check(name, positionals, values) {
  checkNames(name, positionals, values);
  const { args = [] } = commands[name] ?? {};
  const named = Object.fromEntries(args.map((arg, index) => [arg, positionals[index]]));
  for (const version of [named['version'], values.version, values.from]) {
    if (version !== undefined && !versionPattern.test(version))
      throw new UsageError(`"${version}" is not a version, such as 1.0.0.`);
  }
  const { channel = 'stable' } = named;
  if (!channelPattern.test(channel)) throw new UsageError(`"${channel}" is not a channel, such as stable.`);
  const sequence = values['sequence-at-least'];
  if (sequence !== undefined && !/^0*[1-9]\d*$/.test(sequence))
    throw new UsageError(`--sequence-at-least needs a whole number, not "${sequence}".`);
  if (Number(sequence) > HIGHEST_SEQUENCE)
    throw new UsageError(
      `--sequence-at-least needs a number of at most ${HIGHEST_SEQUENCE}, not ${sequence}.`,
    );
}

/** Checks that a call has all that the command needs, and nothing else. @type {typeof check} */
function checkNames(name, positionals, values) {
  const { args, needs, options: ownOptions } = commands[name] ?? { args: [], needs: [], options: {} };
  const title = name === 'make' ? 'Making a release' : name;
  const other = Object.keys(values).find((option) => !(option in ownOptions));
  if (other) throw new UsageError(`${title} has no option --${other}.`);
  // The target of `publish` and `list` may also be an option, and `verify` takes several manifests.
  const isTargetOption = name === 'publish' && values.target;
  const missing = isTargetOption ? [] : args.slice(positionals.length);
  if (missing.length > 0) throw new UsageError(`${name} needs the ${missing.join(' and the ')}.`);
  const surplus = ['verify', 'list'].includes(name) ? undefined : positionals[args.length];
  if (surplus !== undefined) throw new UsageError(`${title} does not expect "${surplus}".`);
  const isTargetArgument = name === 'list' && positionals.length > 0;
  const needed = needs.find((option) => !(option in values) && !(isTargetArgument && option === 'target'));
  if (needed) throw new UsageError(`${title} needs --${needed}.`);
}

// A web server reads the files as another user, also if this shell creates files that only their owner may read.
process.umask(0o022);

// If the reader of the output ends (`| head`), the command still finishes its work.
process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code !== 'EPIPE') throw error;
});

const args = process.argv.slice(2);
/** @type {string | undefined} */
let command;
try {
  const { values, positionals } = parse(args);
  const [first, ...others] = positionals;
  const name = first ?? 'make';
  if (first === 'make' || !Object.hasOwn(commands, name))
    throw new UsageError(`There is no command "${name}".`);
  if (values.help) {
    console.log(usage(first));
  } else {
    command = name;
    check(name, others, values);
    await commands[name]?.run(others, values);
  }
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage(command)}`);
    process.exitCode = 2;
  } else {
    report(error);
  }
}
