// This file is plain JavaScript, because scripts/release.mjs prints the help before any package is installed.
const key = 'a file with the private key that signs (PKCS#8); may be repeated';
const dryRun = 'prints what would change, and changes nothing';

const change = {
  target: 'a folder, or a remote of rclone (name:path); repeat it for each mirror',
  key,
  'public-key': 'a further key with which the releases on the target may be signed; may be repeated',
  'sequence-at-least': 'the new manifest gets this number, or a higher one',
  'dry-run': dryRun,
};

/** The commands, the beginning of each line, and the options of each command. */
export const commands = {
  make: {
    line: '--version <version>',
    options: { version: 'the new version, such as 1.0.0' },
  },
  sign: { line: 'sign <folder> --key <key.pem>', options: { key } },
  publish: {
    line: 'publish <target>',
    options: {
      target: 'a further target; may be repeated',
      version: 'publishes only this version',
      repair: 'writes every file again, also those that are already published',
      'dry-run': dryRun,
    },
  },
  promote: { line: 'promote <version> <channel> --target <target> --key <key.pem>', options: change },
  renew: { line: 'renew <channel> --target <target> --key <key.pem>', options: change },
  rollback: {
    line: 'rollback <channel> --target <target> --key <key.pem>',
    options: { ...change, from: 'the version to leave; if the channel has another one, nothing changes' },
  },
  withdraw: { line: 'withdraw <version> <channel> --target <target> --key <key.pem>', options: change },
  list: {
    line: 'list --target <target>',
    options: { target: 'a folder, or a remote of rclone (name:path); may be repeated' },
  },
  verify: {
    line: 'verify <address of a manifest> --public-key <pub.pem>',
    options: {
      'public-key': 'a key with which the manifest may be signed; may be repeated',
      'sequence-at-least': 'a manifest with a lower number, or without one, is an error',
    },
  },
};

/** @param {string} name */
export const isCommandName = (name) => Object.hasOwn(commands, name);

const lineOf = (name) => `npm run release -- ${commands[name].line}`;

const lines = Object.keys(commands).map((name) => `  ${lineOf(name)}`);

/** @param {string} name */
export const noCommand = (name) => `There is no command "${name}".`;

/** All commands. */
export const usage = `Usage:
${lines.join('\n')}

A target is a folder, or a remote of rclone (name:path). docs/operating.md explains each command.
npm run release -- <command> --help prints the options of a command.`;

/** One command, with its options. @param {string} name */
export function usageOf(name) {
  const { line, options } = { line: lineOf(name), options: Object.entries(commands[name].options) };
  const width = Math.max(...options.map(([option]) => option.length));
  return [
    `Usage: ${line}`,
    ...options.map(([option, text]) => `  --${option.padEnd(width)}  ${text}`),
    'npm run release -- --help prints all commands.',
  ].join('\n');
}
