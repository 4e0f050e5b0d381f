/**
 * Packs the loader, checks the package, and publishes it with `npm publish`. The arguments are npm's: with `--dry-run`, npm
 * prints what it would publish.
 */
import { repository } from '../package.json';
import { npmCommand } from './npmCommand.mjs';
import { packageFolder, packLoader, findProblems } from './packLoader';
import { run } from './suites/run';

const args = process.argv.slice(2);

async function publish(): Promise<number> {
  if (repository.url.includes('portico.example') && !args.includes('--dry-run')) {
    console.error(
      'Nothing is published: set repository.url in package.json to the repository that builds the package. npm compares it with the provenance.',
    );
    return 1;
  }
  packLoader();
  const problems = await findProblems(packageFolder);
  if (problems) {
    console.error(problems);
    return 1;
  }
  return (await run(...npmCommand(['publish', packageFolder, ...args]))).status ?? 1;
}

process.exitCode = await publish();
