/**
 * Makes releases, and publishes them: `npm run release`. docs/operating.md explains the commands. The exit status is 1
 * if the command failed, and 2 if its arguments are wrong.
 */
import { readCommand, usage, type Command } from './release/commandLine';
import { list } from './release/list';
import { makeRelease } from './release/makeRelease';
import { promote } from './release/promote';
import { publish } from './release/publish';
import { readVerifyingKeys, readSigningKeys } from './release/readKeys';
import { ReleaseError, UsageError } from './release/errors';
import { rollback } from './release/rollback';
import { openTarget } from './release/targets/openTarget';
import { verify } from './release/verify/verify';

const print = (line: string) => console.log(line);

async function run(command: Command): Promise<void> {
  switch (command.name) {
    case 'make':
      return makeRelease({ version: command.version, keys: await readSigningKeys(command.keys), print });
    case 'publish':
      return publish({ ...command, target: openTarget(command.target), print });
    case 'list':
      return list(openTarget(command.target), print);
    case 'promote':
    case 'rollback': {
      const change = {
        channel: command.channel,
        targets: command.targets.map(openTarget),
        keys: await readSigningKeys(command.keys),
        trusted: await readVerifyingKeys(command.publicKeys),
        sequenceAtLeast: command.sequenceAtLeast,
        dryRun: command.dryRun,
        print,
      };
      return command.name === 'promote' ? promote({ ...change, version: command.version }) : rollback(change);
    }
    case 'verify': {
      const keys = await readVerifyingKeys(command.publicKeys);
      const problems = await verify({ ...command, keys, print });
      for (const problem of problems) console.error(problem);
      if (problems.length > 0) process.exitCode = 1;
    }
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
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  } else {
    // Any other error is a mistake in these scripts, so its stack helps.
    const isExpected = error instanceof ReleaseError || isSystemError(error);
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}
