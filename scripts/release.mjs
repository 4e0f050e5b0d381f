// Starts `npm run release`. Help, and the refusal of an unknown command, need no packages, so they come before the
// installation. This file is plain JavaScript, because packages are not installed yet in a new clone of the repository.
import { isCommandName, noCommand, usage, usageOf } from './release/usage.mjs';

const args = process.argv.slice(2);
const [first = ''] = args;

if (!first.startsWith('-') && first !== '' && (first === 'make' || !isCommandName(first))) {
  console.error(`${noCommand(first)}\n\n${usage}`);
  process.exitCode = 2;
} else if (args.includes('--help') || args.includes('-h')) {
  console.log(isCommandName(first) ? usageOf(first) : usage);
} else {
  process.argv.splice(2, 0, '--for-release', 'release.ts'); // the arguments of run.mjs
  await import('./run.mjs');
}
