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
    line: '--version <version> --key <key.pem>',
    options: { version: 'the new version, such as 1.0.0', key },
  },
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
  rollback: { line: 'rollback <channel> --target <target> --key <key.pem>', options: change },
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
} satisfies Record<string, { line: string; options: Record<string, string> }>;

export type CommandName = keyof typeof commands;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);

const lineOf = (name: CommandName) => `npm run release -- ${commands[name].line}`;

const lines = (Object.keys(commands) as CommandName[]).map((name) => `  ${lineOf(name)}`); // the cast is safe: the object has no other keys

/** All commands. */
export const usage = `Usage:
${lines.join('\n')}

A target is a folder, or a remote of rclone (name:path). docs/operating.md explains each command.
npm run release -- <command> --help prints the options of a command.`;

/** One command, with its options. */
export function usageOf(name: CommandName): string {
  const { line, options } = { line: lineOf(name), options: Object.entries(commands[name].options) };
  const width = Math.max(...options.map(([option]) => option.length));
  return [
    `Usage: ${line}`,
    ...options.map(([option, text]) => `  --${option.padEnd(width)}  ${text}`),
    'npm run release -- --help prints all commands.',
  ].join('\n');
}
