// @ts-check
/**
 * Makes, signs, publishes and checks releases: docs/operating.md. This file and those in `release` import only Node's own
 * modules. So a machine with the key needs no installed package, and no other code runs where the key is (ADR 0041). The
 * exit status is 1 if the command failed, and 2 if its arguments are wrong.
 */
import { parseArgs } from 'node:util';
import { ReleaseError, channelPattern, versionPattern } from './release/manifest.mjs';

const key = 'a file with the private key that signs (PKCS#8); may be repeated';
const dryRun = 'prints what would change, and changes nothing';
const changeOptions = {
  target: 'a folder, or a remote of rclone (name:path); repeat it for each mirror',
  key,
  'public-key': 'a further key with which the releases on the target may be signed; may be repeated',
  'sequence-at-least': 'the new manifest gets this number, or a higher one',
  'dry-run': dryRun,
};

/**
 * The arguments of each command, its needed options, and the help on all its options.
 * @type {Record<string, { args: string[], needs: string[], options: Record<string, string> }>}
 */
const commands = {
  quick: {
    args: ['target'],
    needs: [],
    options: {
      version: 'the new version; by default one with the time',
      address: 'the URL at which browsers find the target, for the lines that a page needs',
    },
  },
  make: { args: [], needs: ['version'], options: { version: 'the new version, such as 1.0.0' } },
  sign: { args: ['folder'], needs: ['key'], options: { key } },
  publish: {
    args: ['target'],
    needs: [],
    options: {
      target: 'a further target; may be repeated',
      version: 'publishes only this version',
      repair: 'writes every file again, also those that are already published',
      'dry-run': dryRun,
    },
  },
  promote: { args: ['version', 'channel'], needs: ['target', 'key'], options: changeOptions },
  renew: { args: ['channel'], needs: ['target', 'key'], options: changeOptions },
  rollback: {
    args: ['channel'],
    needs: ['target', 'key'],
    options: {
      ...changeOptions,
      from: 'the version to leave; if the channel has another one, nothing changes',
    },
  },
  withdraw: { args: ['version', 'channel'], needs: ['target', 'key'], options: changeOptions },
  list: {
    args: [],
    needs: ['target'],
    options: { target: 'a folder, or a remote of rclone (name:path); may be repeated' },
  },
  verify: {
    args: ['manifest'],
    needs: ['public-key'],
    options: {
      'public-key': 'a key with which the manifest may be signed; may be repeated',
      'sequence-at-least': 'a manifest with a lower number, or without one, is an error',
    },
  },
};

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
    const given = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
    // Node takes the last value of an option that is given twice.
    const twice = given.find((name, index) => !('multiple' in options[name]) && given.indexOf(name) < index);
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
 * @param {string[]} given
 * @param {ReturnType<typeof parse>['values']} values
 */
function check(name, given, values) {
  const { args, needs, options: known } = commands[name] ?? { args: [], needs: [], options: {} };
  const title = name === 'make' ? 'Making a release' : name;
  const other = Object.keys(values).find((option) => !(option in known));
  if (other) throw new UsageError(`${title} has no option --${other}.`);
  // `verify` takes several manifests, and the target of `publish` and `list` may also be an option.
  const takesMore = ['verify', 'list'].includes(name);
  const isTarget = name === 'publish' && values.target;
  const missing = isTarget ? [] : args.slice(given.length);
  if (missing.length > 0) throw new UsageError(`${name} needs the ${missing.join(' and the ')}.`);
  const surplus = given[args.length];
  if (surplus !== undefined && !takesMore) throw new UsageError(`${title} does not expect "${surplus}".`);
  const hasTarget = name === 'list' && given.length > 0;
  const needed = needs.find((option) => !(option in values) && !(hasTarget && option === 'target'));
  if (needed) throw new UsageError(`${title} needs --${needed}.`);

  const named = Object.fromEntries(args.map((arg, index) => [arg, given[index]]));
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

/**
 * @param {string} name
 * @param {string[]} given
 * @param {ReturnType<typeof parse>['values']} values
 */
async function run(name, given, values) {
  /** @param {string} line */
  const print = (line) => console.log(line);
  const { key: keyFiles = [], 'public-key': publicKeyFiles = [], 'dry-run': isDryRun = false } = values;
  const sequence = values['sequence-at-least'];
  const sequenceAtLeast = sequence === undefined ? undefined : Number(sequence);
  if (name === 'make') {
    const { makeRelease } = await import('./release/make.mjs');
    return makeRelease(values.version ?? '', print);
  }
  if (name === 'quick') return (await import('./release/quick.mjs')).quick(given[0] ?? '', values, print);
  const { readSigningKeys, readVerifyingKeys, signRelease } = await import('./release/sign.mjs');
  const keys = readSigningKeys(keyFiles);
  const publicKeys = readVerifyingKeys(publicKeyFiles);
  if (name === 'sign') return signRelease(given[0] ?? '', keys, print);
  if (name === 'verify') {
    const { verify } = await import('./release/verify.mjs');
    const { problems, warnings } = await verify({ places: given, keys: publicKeys, sequenceAtLeast, print });
    for (const problem of problems) console.error(problem);
    for (const warning of warnings) console.error(`Warning: ${warning}`);
    if (problems.length > 0) process.exitCode = 1;
    return undefined;
  }
  const { openTarget } = await import('./release/rclone.mjs');
  const named = ['publish', 'list'].includes(name) ? given : [];
  const targets = [...named, ...(values.target ?? [])].map(openTarget);
  if (name === 'publish') {
    const { publish } = await import('./release/publish.mjs');
    const { releasesFolder: releases } = await import('./release/make.mjs');
    for (const target of targets) await publish({ ...values, dryRun: isDryRun, target, releases, print });
    return undefined;
  }
  const { list, ...channels } = await import('./release/channel.mjs');
  if (name === 'list') {
    for (const target of targets) {
      if (targets.length > 1) print(`${target.name}:`);
      // The other targets are listed all the same.
      const isWhole = await list(target, print).catch(report);
      if (!isWhole) process.exitCode = 1;
    }
    return undefined;
  }
  const [version = '', channel = version] = given;
  const change = { channel, targets, keys, trusted: publicKeys, sequenceAtLeast, dryRun: isDryRun, print };
  if (name === 'renew') return channels.renew(change);
  if (name === 'rollback') return channels.rollback({ ...change, from: values.from });
  const point = name === 'promote' ? channels.promote : channels.withdraw;
  return point({ ...change, version });
}

/** @param {unknown} error */
function report(error) {
  // A message is enough, as of a folder that may not be read (a system error). Others are mistakes in these scripts.
  const isExpected = error instanceof ReleaseError || (error instanceof Error && 'syscall' in error);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
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
  const [first, ...given] = positionals;
  const name = first ?? 'make';
  if (first === 'make' || !Object.hasOwn(commands, name))
    throw new UsageError(`There is no command "${name}".`);
  if (values.help) {
    console.log(usage(first));
  } else {
    command = name;
    check(name, given, values);
    await run(name, given, values);
  }
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage(command)}`);
    process.exitCode = 2;
  } else {
    report(error);
  }
}
