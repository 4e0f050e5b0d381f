// @ts-check
import { ReleaseError } from './manifest.mjs';
import { openTarget } from './rclone.mjs';
import { readSigningKeys, readVerifyingKeys, signRelease } from './sign.mjs';

/**
 * @import { ChannelChange } from './channel.mjs'
 *
 * @typedef {object} Values the options of a call
 * @property {string} [version]
 * @property {string} [address]
 * @property {string[]} [key]
 * @property {string[]} [target]
 * @property {string[]} [public-key]
 * @property {string} [sequence-at-least]
 * @property {string} [from]
 * @property {boolean} [repair]
 * @property {boolean} [dry-run]
 *
 * @typedef {object} Command
 * @property {string[]} args
 * @property {string[]} needs the options that a call must have
 * @property {Record<string, string>} options all options, with the help on each
 * @property {(args: string[], values: Values) => Promise<void>} run
 */

const key = 'a file with the private key that signs (PKCS#8); may be repeated';
const dryRun = 'prints what would change, and changes nothing';
const changeOptions = {
  target: 'a folder, or a remote of rclone (name:path); repeat it for each mirror',
  key,
  'public-key': 'a further key with which the releases on the target may be signed; may be repeated',
  'sequence-at-least': 'the new manifest gets this number, or a higher one',
  'dry-run': dryRun,
};

/** @type {Record<string, Command>} */
export const commands = {
  quick: {
    args: ['target'],
    needs: [],
    options: {
      version: 'the new version; by default one with the time',
      address: 'the URL at which browsers find the target, for the lines that a page needs',
    },
    run: async ([target = ''], values) => (await import('./quick.mjs')).quick(target, values, print),
  },
  make: {
    args: [],
    needs: ['version'],
    options: { version: 'the new version, such as 1.0.0' },
    run: async (_, { version = '' }) => (await import('./make.mjs')).makeRelease(version, print),
  },
  sign: {
    args: ['folder'],
    needs: ['key'],
    options: { key },
    run: async ([folder = ''], values) => signRelease(folder, readSigningKeys(values.key ?? []), print),
  },
  publish: {
    args: ['target'],
    needs: [],
    options: {
      target: 'a further target; may be repeated',
      version: 'publishes only this version',
      repair: 'writes every file again, also those that are already published',
      'dry-run': dryRun,
    },
    async run(args, values) {
      const { publish } = await import('./publish.mjs');
      const { releasesFolder: releases } = await import('./make.mjs');
      for (const target of targetsOf(args, values))
        await publish({ ...values, dryRun: values['dry-run'], target, releases, print });
    },
  },
  promote: {
    args: ['version', 'channel'],
    needs: ['target', 'key'],
    options: changeOptions,
    run: async ([version = '', channel = ''], values) =>
      (await channelCommands()).promote({ ...changeOf(channel, values), version }),
  },
  renew: {
    args: ['channel'],
    needs: ['target', 'key'],
    options: changeOptions,
    run: async ([channel = ''], values) => (await channelCommands()).renew(changeOf(channel, values)),
  },
  rollback: {
    args: ['channel'],
    needs: ['target', 'key'],
    options: {
      ...changeOptions,
      from: 'the version to leave; if the channel has another one, nothing changes',
    },
    run: async ([channel = ''], values) =>
      (await channelCommands()).rollback({ ...changeOf(channel, values), from: values.from }),
  },
  withdraw: {
    args: ['version', 'channel'],
    needs: ['target', 'key'],
    options: changeOptions,
    run: async ([version = '', channel = ''], values) =>
      (await channelCommands()).withdraw({ ...changeOf(channel, values), version }),
  },
  list: {
    args: [],
    needs: ['target'],
    options: { target: 'a folder, or a remote of rclone (name:path); may be repeated' },
    async run(args, values) {
      const { list } = await channelCommands();
      const targets = targetsOf(args, values);
      for (const target of targets) {
        if (targets.length > 1) print(`${target.name}:`);
        // The other targets are listed all the same.
        const isWhole = await list(target, print).catch(report);
        if (!isWhole) process.exitCode = 1;
      }
    },
  },
  verify: {
    args: ['manifest'],
    needs: ['public-key'],
    options: {
      'public-key': 'a key with which the manifest may be signed; may be repeated',
      'sequence-at-least': 'a manifest with a lower number, or without one, is an error',
    },
    async run(places, values) {
      const { verify } = await import('./verify.mjs');
      const keys = readVerifyingKeys(values['public-key'] ?? []);
      const { problems, warnings } = await verify({ places, keys, ...sequenceOf(values), print });
      for (const problem of problems) console.error(problem);
      for (const warning of warnings) console.error(`Warning: ${warning}`);
      if (problems.length > 0) process.exitCode = 1;
    },
  },
};

/** @param {string} line */
const print = (line) => console.log(line);

const channelCommands = () => import('./channel.mjs');

/** @param {string[]} names @param {Values} values */
const targetsOf = (names, { target = [] }) => [...names, ...target].map(openTarget);

/** @param {Values} values */
function sequenceOf({ 'sequence-at-least': sequence }) {
  return { sequenceAtLeast: sequence === undefined ? undefined : Number(sequence) };
}

/** @param {string} channel @param {Values} values @returns {ChannelChange} */
function changeOf(channel, values) {
  const { key: keys = [], 'public-key': publicKeys = [], 'dry-run': isDryRun = false } = values;
  return {
    channel,
    targets: targetsOf([], values),
    keys: readSigningKeys(keys),
    trusted: readVerifyingKeys(publicKeys),
    ...sequenceOf(values),
    dryRun: isDryRun,
    print,
  };
}

/** @param {unknown} error */
export function report(error) {
  // A message is enough, as of a folder that may not be read (a system error). Others are mistakes in these scripts.
  const isExpected = error instanceof ReleaseError || (error instanceof Error && 'syscall' in error);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
