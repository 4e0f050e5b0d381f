/**
 * Makes releases, and publishes them: `npm run release`. docs/operating.md explains the commands. The exit status is 1
 * if the command failed, and 2 if its arguments are wrong.
 */
import { readCommand, type Command } from './release/commandLine';
import { list } from './release/list';
import { makeRelease } from './release/makeRelease';
import { promote } from './release/promote';
import { publish } from './release/publish';
import { readVerifyingKeys, readSigningKeys } from './release/readKeys';
import { ReleaseError, UsageError } from './release/errors';
import { rollback } from './release/rollback';
import { openTarget } from './release/targets/openTarget';
import { usage, usageOf } from './release/usage';
import { verify } from './release/verify/verify';
import { withdraw } from './release/withdraw';

const print = (line: string) => console.log(line);

async function run(command: Command): Promise<void> {
  switch (command.name) {
    case 'make':
      return makeRelease({ version: command.version, keys: await readSigningKeys(command.keys), print });
    case 'publish':
      for (const target of command.targets) await publish({ ...command, target: openTarget(target), print });
      return;
    case 'list':
      for (const target of command.targets) {
        if (command.targets.length > 1) print(`${target}:`);
        await list(openTarget(target), print);
      }
      return;
    case 'promote':
    case 'rollback':
    case 'withdraw': {
      const change = {
        channel: command.channel,
        targets: command.targets.map(openTarget),
        keys: await readSigningKeys(command.keys),
        trusted: await readVerifyingKeys(command.publicKeys),
        sequenceAtLeast: command.sequenceAtLeast,
        dryRun: command.dryRun,
        print,
      };
      if (command.name === 'rollback') return rollback(change);
      const { version } = command;
      return command.name === 'promote' ? promote({ ...change, version }) : withdraw({ ...change, version });
    }
    case 'verify': {
      const keys = await readVerifyingKeys(command.publicKeys);
      const problems = await verify({ ...command, keys, print });
      for (const problem of problems) console.error(problem);
      if (problems.length > 0) process.exitCode = 1;
      return;
    }
    case 'help':
      print(command.command ? usageOf(command.command) : usage);
  }
}

/** For example, a folder in which nothing may be written. The message names the path. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

try {
  await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${error.command ? usageOf(error.command) : usage}`);
    process.exitCode = 2;
  } else {
    // Any other error is a mistake in these scripts, so its stack helps.
    const isExpected = error instanceof ReleaseError || isSystemError(error);
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}
