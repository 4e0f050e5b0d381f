/**
 * Packs the loader, checks the package, and publishes it with `npm publish`. The arguments are npm's: with `--dry-run`, npm
 * prints what it would publish.
 */
import { npmCommand } from './npmCommand.mjs';
import { packageFolder, packLoader, findProblems } from './packLoader';
import { run } from './suites/run';

packLoader();
const problems = await findProblems(packageFolder);
if (problems) {
  console.error(problems);
  process.exitCode = 1;
} else {
  const { status } = await run(...npmCommand(['publish', packageFolder, ...process.argv.slice(2)]));
  process.exitCode = status ?? 1;
}
