/**
 * Packs the loader or the identity provider, checks the package, and publishes it with `npm publish`. The arguments after the
 * name are npm's: with `--dry-run`, npm prints what it would publish.
 */
import { repository } from '../package.json';
import { npmCommand } from './npmCommand.mjs';
import { packIdentityProvider, providerPackage } from './packIdentityProvider';
import { findProblems, packageFolder, packLoader } from './packLoader';
import { run } from './suites/run';

const [name, ...args] = process.argv.slice(2);

async function publish(): Promise<number> {
  if (repository.url.includes('portico.example') && !args.includes('--dry-run')) {
    console.error(
      'Nothing is published: set repository.url in package.json to the repository that builds the package. npm compares it with the provenance.',
    );
    return 1;
  }
  const isLoader = name === 'loader';
  const folder = isLoader ? packageFolder : providerPackage;
  await (isLoader ? packLoader() : packIdentityProvider());
  const problems = await findProblems(folder, isLoader ? 'node16' : 'esm-only');
  if (problems) {
    console.error(problems);
    return 1;
  }
  return (await run(...npmCommand(['publish', folder, ...args]))).status ?? 1;
}

process.exitCode = await publish();
