/**
 * Makes releases, and publishes them: `npm run release`. docs/operating.md explains the commands. The exit status is 1
 * if the command failed, and 2 if its arguments are wrong.
 */
import { readCommand, type Command } from './release/commandLine';
import { list } from './release/list';
import { makeRelease } from './release/makeRelease';
import { promote, renew } from './release/promote';
import { publish } from './release/publish';
import { readVerifyingKeys, readSigningKeys } from './release/readKeys';
import { ReleaseError, UsageError } from './release/errors';
import { rollback } from './release/rollback';
import { signRelease } from './release/signRelease';
import { openTarget } from './release/targets/openTarget';
import { usage, usageOf } from './release/usage.mjs';
import { verify } from './release/verify/verify';
import { withdraw } from './release/withdraw';

const print = (line: string) => console.log(line);

// A web server reads the files as another user, also if this shell creates files that only their owner may read.
process.umask(0o022);

// If the reader of the output ends (`| head`), the command still finishes its work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

async function run(command: Command): Promise<void> {
  switch (command.name) {
    case 'make':
      return makeRelease({ version: command.version, print });
    case 'sign':
      return signRelease(command.folder, await readSigningKeys(command.keys), print);
    case 'publish':
      for (const target of command.targets) await publish({ ...command, target: openTarget(target), print });
      return;
    case 'list':
      for (const target of command.targets) {
        if (command.targets.length > 1) print(`${target}:`);
        try {
          if (!(await list(openTarget(target), print))) process.exitCode = 1;
        } catch (error) {
          // The other targets are listed all the same.
          if (!isExpected(error)) throw error;
          console.error(error.message);
          process.exitCode = 1;
        }
      }
      return;
    case 'promote':
    case 'renew':
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
      if (command.name === 'rollback')
        return rollback({ ...change, ...(command.from && { from: command.from }) });
      if (command.name === 'renew') return renew(change);
      const { version } = command;
      return command.name === 'promote' ? promote({ ...change, version }) : withdraw({ ...change, version });
    }
    case 'verify': {
      const keys = await readVerifyingKeys(command.publicKeys);
      const { problems, warnings } = await verify({ ...command, keys, print });
      for (const problem of problems) console.error(problem);
      for (const warning of warnings) console.error(`Warning: ${warning}`);
      if (problems.length > 0) process.exitCode = 1;
      return;
    }
    case 'help':
      print(command.command ? usageOf(command.command) : usage);
  }
}

/** Returns whether the message of an error is enough, as of a folder that may not be read (a system error). */
function isExpected(error: unknown): error is Error {
  return error instanceof ReleaseError || (error instanceof Error && 'syscall' in error);
}

try {
  await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${error.command ? usageOf(error.command) : usage}`);
    process.exitCode = 2;
  } else {
    // Any other error is a mistake in these scripts, so its stack helps.
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}
