import { writeStyleSheetTypes } from '../styleSheetTypes';
import { root, runPackage } from './run';
import { job, type Job } from './types';

/** A check passes if its program exits with the status 0. Otherwise the program's output is printed. */
function check(name: string, program: string, args: string[]): Job {
  return job(name, 'checks', async () => {
    const { status, output } = await runPackage(program, args, { quiet: true });
    if (status === 0) return { passed: 1, failed: 0 };
    console.error(`${name}: ${program.split('/')[0]} ${args.join(' ')}\n${output}`);
    return { passed: 0, failed: 1 };
  });
}

const compilerCheck = check('types', 'typescript/bin/tsc', ['--noEmit', '--project', '.']);
/** The compiler needs the declarations of the style sheets, so they are written first. */
const types: Job = {
  ...compilerCheck,
  run(suites) {
    writeStyleSheetTypes(root);
    return compilerCheck.run(suites);
  },
};

/** The rules for imports: `.dependency-cruiser.js`. */
const imports = check('imports', 'dependency-cruiser/bin/dependency-cruise.mjs', [
  'src',
  'remotes',
  'loader',
  'host-example',
  'identity-provider',
  'relying-party',
  'scripts',
]);

/** The static checks. They are in two lists, which run in parallel and take about the same time. */
export const checks: Job[][] = [
  [
    types,
    check('lint', 'oxlint/bin/oxlint', ['--deny-warnings']),
    check('styles', 'stylelint/bin/stylelint.mjs', ['{src,loader/src}/**/*.css']),
  ],
  [
    check('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
    imports,
    check('unused', 'knip/bin/knip.js', []),
    check('words', 'tsx/dist/cli.mjs', ['scripts/docs/words.ts']),
    check('surface', 'tsx/dist/cli.mjs', ['scripts/surface.ts', '--check']),
  ],
];
