import { runPackage } from '../suites/run';

/**
 * Checks a package with publint and with arethetypeswrong, as a user would get it from npm. Returns their reports, or an
 * empty text if they have found nothing. The package has only ES modules, which CommonJS loads with `require` from Node
 * 20.19 on, and the oldest module resolution of TypeScript is not supported.
 */
export async function findProblems(folder: string): Promise<string> {
  const reports = [
    await runPackage('publint/src/cli.js', [folder, '--strict'], { quiet: true }),
    await runPackage('@arethetypeswrong/cli/dist/index.js', ['--pack', folder, '--profile', 'esm-only'], {
      quiet: true,
    }),
  ];
  return reports.flatMap(({ status, output }) => (status === 0 ? [] : output)).join('\n');
}
