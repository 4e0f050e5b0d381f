import { writeStyleSheetTypes } from '../styleSheetTypes';
import { root, runPackage } from './run';
import { job, type Job } from './types';

function check(name: string, program: string, args: string[]): Job {
  return job(name, 'checks', async () => {
    const { status, output } = await runPackage(program, args, { quiet: true });
    if (status === 0) return { passed: 0, failed: 0 };
    console.error(`${name}: ${program.split('/')[0]} ${args.join(' ')}\n${output}`);
    return { passed: 0, failed: 1 };
  });
}

const types = check('types', 'typescript/bin/tsc', ['--noEmit', '--project', '.']);
const typesWithSheets: Job = {
  ...types,
  run(suites) {
    writeStyleSheetTypes(root);
    return types.run(suites);
  },
};

/** The static checks. They are in two lists, which run in parallel and take about the same time. */
export const checks: Job[][] = [
  [
    typesWithSheets,
    check('lint', 'oxlint/bin/oxlint', ['--deny-warnings']),
    check('styles', 'stylelint/bin/stylelint.mjs', ['{src,loader/src}/**/*.css']),
  ],
  [
    check('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
    check('imports', 'dependency-cruiser/bin/dependency-cruise.mjs', [
      'src',
      'remotes',
      'loader',
      'host-example',
      'identity-provider',
      'relying-party',
    ]),
    check('unused', 'knip/bin/knip.js', []),
  ],
];
